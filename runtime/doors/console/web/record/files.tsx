/** Files of a record: dropped or chosen, shown small, deleted; read-only without the right to change the record. */
import { ActionIcon, Anchor, Badge, Button, CloseButton, FileButton, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link } from 'wouter';
import { addressOf, Refusal } from '../api/client.ts';
import { type Tab, useResource } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { refresh, useList } from '../api/records.ts';
import { sendFile } from '../api/upload.ts';
import { ago, number } from '../fields/format.ts';
import { RowMenu, type RowMenuAt } from '../list/row_menu.tsx';
import { Icon } from '../ui/icons.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import classes from './files.module.css';

interface FilesProps {
  readonly tab: Tab;
  /** Filters of the list, which name the record: `owner_type_eq`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly writable: boolean;
}

/** A file on its way, or one that was refused. */
interface Sending {
  readonly id: string;
  readonly name: string;
  readonly share: number;
  readonly wrong?: string;
}

const most = 100;

export default function Files({ tab, filters, writable }: FilesProps) {
  const resource = useResource(tab.resource);
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [over, setOver] = useState(false);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const query = Object.fromEntries(Object.entries(filters).map(([key, value]) => [`q[${key}]`, value]));
  const { data, error } = useList(tab.resource, tab.path, {
    ...query,
    per_page: most,
  });
  const change = (id: string, next: Partial<Sending>): void =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const send = async (file: File): Promise<void> => {
    const id = crypto.randomUUID();
    setSending((all) => [...all, { id, name: file.name, share: 0 }]);
    const fields = Object.fromEntries(Object.entries(filters).map(([key, value]) => [key.replace(/_eq$/, ''), value]));
    const category: Record<string, string> = file.type.startsWith('image/') ? { category: 'photo' } : {};
    try {
      await sendFile(tab.path, file, { ...fields, ...category }, (share) => change(id, { share }));
      setSending((all) => all.filter((one) => one.id !== id));
      await refresh(client);
    } catch (refusal) {
      // What is wrong with the file says more than that something is.
      const messages = refusal instanceof Refusal ? Object.values(refusal.errors).flat() : [];
      change(id, { wrong: messages.length > 0 ? messages.join(' ') : (refusal as Error).message });
    }
  };
  // One after the other: a phone's pictures would share one connection.
  const sendAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await send(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void sendAll([...event.dataTransfer.files]);
  };
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <div className={classes['files']} data-files>
      {writable && (
        <div
          className={classes['drop']}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Text size="sm" c="dimmed" className={classes['hint'] ?? ''}>
            {t('Drop files here, or choose them.')}
          </Text>
          <FileButton multiple onChange={(files) => void sendAll(files)}>
            {(props) => (
              <Button {...props} variant="default" size="sm" leftSection={<Icon name="plus" size={15} />}>
                {t('Choose files')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {sending.map(({ id, name, share, wrong }) => (
        <div key={id} className={classes['sending']} role="status" data-sending={wrong ? 'refused' : 'going'}>
          <Text size="sm" truncate fw={500}>
            {name}
          </Text>
          {wrong === undefined ? (
            <Progress value={share * 100} aria-label={t('{what} is being sent', { what: name })} />
          ) : (
            <>
              <Text size="sm" c="var(--bl-red-fg)" style={{ overflowWrap: 'anywhere' }}>
                {wrong}
              </Text>
              <CloseButton
                aria-label={t('Close')}
                onClick={() => setSending((all) => all.filter((one) => one.id !== id))}
              />
            </>
          )}
        </div>
      ))}
      {data.rows.length === 0 && sending.length === 0 && <Empty title={t('No file yet')} />}
      <ul className={classes['list']} aria-label={tab.label}>
        {data.rows.map((record) => {
          const member = memberPath(resource, record, tab.path);
          if (member === null) return null;
          return (
            <li key={String(record['id'])} className={classes['file']}>
              <Small record={record} path={`${member}/download`} />
              <div className={classes['names']}>
                <Anchor component={Link} href={member} size="sm" fw={500} className={classes['name'] ?? ''}>
                  {titleOf(resource, record)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[size(record['size_bytes']), ago(record['created_at'])].join(' · ')}
                </Text>
                <div className={classes['marks']}>
                  <Badge size="sm" variant="default" tt="none">
                    {t(labelOf(record['category']))}
                  </Badge>
                  {record['is_primary'] === true && (
                    <Badge size="sm" variant="default" tt="none" leftSection={<Icon name="star" size={11} />}>
                      {t('Primary')}
                    </Badge>
                  )}
                </div>
              </div>
              <ActionIcon
                component="a"
                href={addressOf(`${member}/download`)}
                download
                variant="subtle"
                color="gray"
                aria-label={t('Download {what}', { what: titleOf(resource, record) })}
              >
                <Icon name="download" />
              </ActionIcon>
              {writable && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Actions of {what}', { what: titleOf(resource, record) })}
                  onClick={({ currentTarget }) => {
                    const { right, bottom } = currentTarget.getBoundingClientRect();
                    setMenu({ record, x: right, y: bottom });
                  }}
                >
                  <Icon name="dots" />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {data.total > data.rows.length && (
        <Anchor component={Link} href={tab.path} size="sm">
          {t('All')} ({number(data.total)})
        </Anchor>
      )}
      {menu && <RowMenu resource={resource} path={tab.path} at={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

/** The small picture, or the end of the name where there is none. */
function Small({ record, path }: { readonly record: RecordData; readonly path: string }) {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(String(record['file_name'] ?? ''))?.[1] ?? '';
  if (record['has_thumbnail'] !== true)
    return (
      <span className={classes['small']} aria-hidden="true">
        {ending.toUpperCase()}
      </span>
    );
  const src = addressOf(path, { variant: 'thumbnail' });
  return <img className={classes['small']} src={src} alt="" loading="lazy" width={56} height={56} />;
}

const labelOf = (word: unknown): string => {
  const text = String(word ?? '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function size(bytes: unknown): string {
  const count = Number(bytes);
  if (count < 1000) return `${number(count)} B`;
  return count < 1_000_000
    ? `${number(Math.round(count / 1000))} KB`
    : `${number(Math.round(count / 100_000) / 10)} MB`;
}
