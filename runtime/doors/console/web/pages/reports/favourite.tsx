/** The star by which a person has a report at hand. */
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../words/index.ts';
import { kind, nameOf, type Report } from './model.ts';
import classes from './reports.module.css';

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
