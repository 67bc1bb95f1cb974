/** The star by which a person has a report at hand, and the order in which they are. */
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../words/index.ts';
import { kind, nameOf, type Report } from './model.ts';
import classes from './reports.module.css';

/** Gives a favourite another place; the page shows it at once, and as the server has it afterwards. */
export function useMove(favourites: readonly Report[]) {
  const client = useQueryClient();
  const { attempt } = useAttempt();
  return (id: number, to: number): void => {
    const from = favourites.findIndex((one) => one.id === id);
    const position = Math.min(Math.max(to, 0), favourites.length - 1);
    if (from < 0 || position === from) return;
    const order = favourites.map((one) => one.id).filter((one) => one !== id);
    order.splice(position, 0, id);
    client.setQueryData<readonly Report[]>(['reports', 'all'], (all) =>
      all?.map((one) => (order.includes(one.id) ? { ...one, favourite_position: order.indexOf(one.id) } : one)),
    );
    void attempt(async () => {
      await ask(`/${kind}/${id}/favourite`, { method: 'PUT', body: { is_favourite: true, position } });
    }).finally(() => client.invalidateQueries({ queryKey: ['reports', 'all'] }));
  };
}

interface MoveProps {
  readonly report: Report;
  readonly at: number;
  readonly onMove: (id: number, to: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** By which a favourite is dragged, or moved with the arrow keys. */
export function MoveHandle({ report, at, onMove }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      draggable
      aria-label={t('Move {what} with the arrow keys', { what: nameOf(report) })}
      aria-keyshortcuts="ArrowLeft ArrowRight"
      className={classes['grip'] ?? ''}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(report.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(report.id, at + step);
      }}
    >
      <Icon name="dots" size={17} />
    </ActionIcon>
  );
}

export function FavouriteStar({ report }: { readonly report: Report }) {
  const client = useQueryClient();
  const { running, attempt } = useAttempt();
  const isFavourite = report.is_favourite === true;
  const choose = (): Promise<void> =>
    attempt(async () => {
      await ask(`/${kind}/${report.id}/favourite`, { method: 'PUT', body: { is_favourite: !isFavourite } });
      await client.invalidateQueries({ queryKey: ['reports', 'all'] });
      await client.invalidateQueries({ queryKey: ['reports', 'one', report.id] });
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={running}
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {what}', { what: nameOf(report) })}
      onClick={() => void choose()}
      className={classes['star'] ?? ''}
    >
      <Icon name="star" size={17} />
    </ActionIcon>
  );
}
