/** Damage found at the return: its description, with a picture. The unit goes to repair, the picture stays as a proof. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ask, Editor, entryOf, type Field, may, type RecordData, refresh, t, tellDone } from 'backline/console';
import { useState } from 'react';
import type { Scan } from './queue.ts';

/** Whether the person may say that something is damaged. */
export const mayReport = (): boolean => may(entryOf('repairs')?.create);

const pictureField = (): Field => ({
  ...{ name: 'picture', label: t('Picture of the damage'), type: 'picture' },
  ...{ maxLength: 940_000, accept: 'image/jpeg,image/png,image/webp' },
});

/** Length of a repair's title; the description contains a longer text. */
const titleLength = 255;

export function Damage({ scan, onClose }: { readonly scan: Scan; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<unknown>(undefined);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const mayShow = may(entryOf('condition_photos')?.create) && scan.resolved?.type === 'asset';
  const { type, id } = scan.resolved ?? {};
  const rental = scan.ref?.type === 'rental' ? { rental_id: scan.ref.id } : {};
  const report = async (): Promise<void> => {
    setBusy(true);
    setWrong(null);
    const text = note.trim();
    try {
      // The repair stays if the picture was refused.
      if (!made) {
        const of: RecordData =
          type === 'asset' ? { asset_id: id } : { catalogue_item_id: id, quantity: Math.max(1, scan.quantity) };
        const more = text.length > titleLength ? { fault_description: text } : {};
        await ask('/repairs', {
          method: 'POST',
          body: { ...of, ...rental, ...more, title: text.slice(0, titleLength) },
        });
        setMade(true);
      }
      if (mayShow && typeof picture === 'string')
        await ask('/condition_photos', {
          method: 'POST',
          body: { asset_id: id, ...rental, moment: 'damage', note: text.slice(0, 500), picture },
        });
      tellDone(t('{name} is in repair', { name: scan.code }));
      await refresh(client);
      onClose();
    } catch (error) {
      setWrong((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Report damage to {name}', { name: scan.words || scan.code })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void report();
        }}
      >
        <Stack>
          <Textarea
            label={t('What is wrong')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            required
            autosize
            minRows={2}
            data-autofocus
          />
          {mayShow && <Editor field={pictureField()} value={picture} onChange={setPicture} record={{}} />}
          {wrong !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {wrong}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" size="md" loading={busy} disabled={note.trim() === ''}>
              {t('Report damage')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
