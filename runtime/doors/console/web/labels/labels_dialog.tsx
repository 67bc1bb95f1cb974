/** Labels of records: what they are printed on, where on a sheet that was begun, and the PDF in a window of its own. */
import { Anchor, Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type LabelFormat, labelFormats } from '../../../../services/documents/label_formats.ts';
import { useAttempt } from '../api/attempt.ts';
import { addressOf, ask } from '../api/client.ts';
import type { Resource } from '../api/metadata.ts';
import { counted } from '../fields/counted.ts';
import { number } from '../fields/format.ts';
import { readStored, store } from '../stored.ts';
import { RefusalNote } from '../ui/remedies.tsx';
import { t } from '../words/index.ts';

interface LabelsDialogProps {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

const storageKey = 'backline.labels';

interface Choice {
  readonly format: string;
  readonly code: string;
}

/** What was printed on last: a company has one kind of label. */
function lastChoice(): Choice {
  const usual = { format: 'a4_24', code: 'code128' };
  const { format, code } = { ...usual, ...(readStored(storageKey) as Partial<Choice> | null) };
  return Object.hasOwn(labelFormats, format) && ['code128', 'qr'].includes(code) ? { format, code } : usual;
}

const perPage = ({ columns, rows }: LabelFormat): number => columns * rows;

function nameOf(format: LabelFormat): string {
  const size = `${number(format.width)} × ${number(format.height)} mm`;
  const count = perPage(format);
  if (count === 1) return t('Roll, {size}', { size });
  return t('{paper}, {count} labels of {size}', { paper: format.page[0] === 210 ? 'A4' : 'Letter', count, size });
}

const formats: Readonly<Record<string, LabelFormat>> = labelFormats;

export default function LabelsDialog({ resource, ids, onClose }: LabelsDialogProps) {
  const [{ format, code }, setChoice] = useState(lastChoice);
  const [start, setStart] = useState(1);
  const [copies, setCopies] = useState(1);
  const [made, setMade] = useState('');
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const sheet = perPage(formats[format] ?? labelFormats.a4_24);
  const choose = (choice: Partial<Choice>): void => {
    setChoice((old) => ({ ...old, ...choice }));
    changed();
  };
  const changed = (): void => {
    setMade('');
    setRefusal(null);
  };
  const path = `/labels/${resource.plural}`;
  const query = {
    ids: ids.map(String),
    format,
    code,
    ...(sheet > 1 && start > 1 && { start: Math.min(start, sheet) }),
    ...(copies > 1 && { copies }),
    disposition: 'inline',
  };
  const make = (): Promise<void> =>
    attempt(async () => {
      // Looked at before the window is opened: a refusal belongs here. The browser keeps the file for the window.
      await ask(path, { query });
      store(storageKey, { format, code });
      const at = addressOf(path, query);
      setMade(at);
      window.open(at, '_blank', 'noreferrer');
    });
  return (
    <Modal opened onClose={onClose} title={counted(ids.length, 'Labels for 1 record', 'Labels for {count} records')}>
      <Stack>
        <Select
          label={t('Printed on')}
          data={Object.entries(formats).map(([value, one]) => ({ value, label: nameOf(one) }))}
          value={format}
          allowDeselect={false}
          onChange={(value) => value !== null && choose({ format: value })}
          data-autofocus
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="labels-code">
            {t('Code on it')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="labels-code"
            data={[
              { value: 'code128', label: t('Bars (Code 128)') },
              { value: 'qr', label: t('QR code') },
            ]}
            value={code}
            onChange={(value) => choose({ code: value })}
          />
        </div>
        <Group grow align="flex-start">
          {sheet > 1 && (
            <NumberInput
              label={t('Begin at label')}
              description={t('Of {count} on the sheet, row by row', { count: sheet })}
              value={start}
              min={1}
              max={sheet}
              clampBehavior="strict"
              allowDecimal={false}
              onChange={(value) => {
                setStart(Math.max(1, Number(value) || 1));
                changed();
              }}
            />
          )}
          <NumberInput
            label={t('Labels of each')}
            {...(sheet > 1 && { description: t('Of the same record') })}
            value={copies}
            min={1}
            max={100}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => {
              setCopies(Math.max(1, Number(value) || 1));
              changed();
            }}
          />
        </Group>
        {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} onDone={changed} />}
        <Text size="xs" c="dimmed">
          {t('Print at 100 %, without fitting to the page.')}
        </Text>
        <Group justify="flex-end">
          {made !== '' && (
            <Anchor href={made} target="_blank" rel="noreferrer" size="sm" mr="auto">
              {t('Open the labels')}
            </Anchor>
          )}
          <Button variant="default" onClick={onClose}>
            {made === '' ? t('Cancel') : t('Close')}
          </Button>
          <Button onClick={() => void make()} loading={running}>
            {t('Make the labels')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
