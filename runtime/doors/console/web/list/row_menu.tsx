/** What can be done with a row without opening it: beside the row, by its button or by the key `.`. */
import { Loader, Menu, Portal } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Resource } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { may } from '../boot.ts';
import { useOperations, usePerform } from '../record/actions.tsx';
import { DeleteDialog } from '../record/delete_dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';

export interface RowMenuAt {
  readonly record: RecordData;
  /** Where it opens, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

interface RowMenuProps {
  readonly resource: Resource;
  /** Of the list, below /api/v1. */
  readonly path: string;
  readonly at: RowMenuAt;
  readonly onClose: () => void;
}

export function RowMenu({ resource, path, at, onClose }: RowMenuProps) {
  const member = memberPath(resource, at.record, path);
  return member === null ? null : <Opened resource={resource} member={member} at={at} onClose={onClose} />;
}

/** Further operations are on the record's page. */
const most = 8;

function Opened({
  resource,
  member,
  at: { record, x, y },
  onClose,
}: Omit<RowMenuProps, 'path'> & { readonly member: string }) {
  const [opened, setOpened] = useState(true);
  const [deleting, setDeleting] = useState(false);
  const [, go] = useLocation();
  const { available, verdicts, open, mayDelete } = useOperations({ resource, path: member, record });
  const { start } = usePerform();
  const waiting = resource.available === true && available === undefined;
  const first = [...open].sort((a, b) => Number(b.forward ?? false) - Number(a.forward ?? false)).slice(0, most);
  return (
    // Outside the list, which keeps everything within its own bounds.
    <Portal target="#floats">
      <Menu
        opened={opened}
        onChange={(next) => {
          setOpened(next);
          if (!next && !deleting) onClose();
        }}
        position="bottom-end"
        width={230}
        returnFocus
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('Actions of {what}', { what: titleOf(resource, record) })}
            style={{ position: 'fixed', left: x, top: y, width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('Actions of {what}', { what: titleOf(resource, record) })}>
          <Menu.Item leftSection={<Icon name="eye" size={15} />} onClick={() => go(member)}>
            {t('Open the record')}
          </Menu.Item>
          {may(resource.update) && (
            <Menu.Item leftSection={<Icon name="edit" size={15} />} onClick={() => go(`${member}/edit`)}>
              {t('Edit')}
            </Menu.Item>
          )}
          {(waiting || first.length > 0) && <Menu.Divider />}
          {waiting ? (
            <div style={{ padding: '6px 12px' }} role="status" aria-label={t('Loading')}>
              <Loader size="xs" />
            </div>
          ) : (
            first.map((operation) => (
              <Menu.Item
                key={operation.name}
                title={operation.summary}
                onClick={() =>
                  start({
                    resource,
                    path: member,
                    record,
                    operation,
                    targets: verdicts.get(operation.name)?.valid_statuses,
                  })
                }
              >
                {operation.label}
              </Menu.Item>
            ))
          )}
          {mayDelete && !waiting && (
            <>
              <Menu.Divider />
              <Menu.Item
                className="bl-red"
                leftSection={<Icon name="trash" size={15} />}
                closeMenuOnClick={false}
                onClick={() => {
                  setDeleting(true);
                  setOpened(false);
                }}
              >
                {t('Delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {deleting && (
        <DeleteDialog resource={resource} path={member} record={record} onClose={onClose} onDone={onClose} />
      )}
    </Portal>
  );
}
