/** When a report is mailed, to whom, and as which file. */
import { Button, Checkbox, Group, Modal, NumberInput, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { readable } from '../../api/lists.ts';
import { boot } from '../../boot.ts';
import { formatNames } from '../../exports/exports.ts';
import { instant, words } from '../../fields/format.ts';
import { ReferencePicker } from '../../fields/reference_picker.tsx';
import { RefusalNote } from '../../ui/remedies.tsx';
import { t } from '../../words/index.ts';
import { kind, nameOf, type Report } from './model.ts';

interface ScheduleDialogProps {
  readonly report: Report;
  /** What is shown differs from what is stored. */
  readonly changed: boolean;
  readonly onClose: () => void;
}

/** 1 is Monday. */
const weekdays = (): { value: string; label: string }[] =>
  Array.from({ length: 7 }, (_, at) => ({
    value: String(at + 1),
    label: new Intl.DateTimeFormat(boot().me.locale, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, at + 1),
    ),
  }));

export default function ScheduleDialog({ report, changed, onClose }: ScheduleDialogProps) {
  const client = useQueryClient();
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const [frequency, setFrequency] = useState('weekly');
  const [weekday, setWeekday] = useState('1');
  const [monthDay, setMonthDay] = useState<number | string>(1);
  const [time, setTime] = useState('07:00');
  const [format, setFormat] = useState('xlsx');
  const [people, setPeople] = useState<readonly number[]>([boot().me.id]);
  const [emails, setEmails] = useState<string[]>([]);
  const [skips, setSkips] = useState(false);
  const store = (): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      const body = {
        name: `${nameOf(report)}: ${words(frequency)}`.slice(0, 255),
        ...{ frequency, time, format, recipient_user_ids: people, recipient_emails: emails, skip_when_empty: skips },
        ...(frequency === 'weekly' && { weekday: Number(weekday) }),
        ...((frequency === 'monthly' || frequency === 'quarterly') && { day_of_month: Number(monthDay) || 1 }),
      };
      const { report_schedule: made } = await ask<{ report_schedule: { readonly next_run_at: string | null } }>(
        `/${kind}/${report.id}/schedules`,
        { method: 'POST', body },
      );
      await client.invalidateQueries({ queryKey: ['reports', 'schedules', report.id] });
      notifications.show({ message: t('It is sent for the first time {when}.', { when: instant(made.next_run_at) }) });
      onClose();
    });
  const errorOf = (name: string): string | undefined => refusal?.errors[name]?.join(' ');
  const shown = ['time', 'day_of_month', 'recipient_user_ids', 'recipient_emails'];
  const more = Object.entries(refusal?.errors ?? {}).flatMap(([name, all]) => (shown.includes(name) ? [] : all));
  return (
    <Modal opened onClose={onClose} title={t('Schedule')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <Stack>
          {changed && (
            <Text size="sm">{t('The report is sent as it is saved, without the changes on this page.')}</Text>
          )}
          <Group grow align="flex-start">
            <Select
              label={t('How often')}
              data={['daily', 'weekly', 'monthly', 'quarterly'].map((value) => ({ value, label: words(value) }))}
              value={frequency}
              allowDeselect={false}
              onChange={(value) => setFrequency(value ?? 'weekly')}
              data-autofocus
            />
            {frequency === 'weekly' && (
              <Select
                label={t('Weekday')}
                data={weekdays()}
                value={weekday}
                allowDeselect={false}
                onChange={(value) => setWeekday(value ?? '1')}
              />
            )}
            {(frequency === 'monthly' || frequency === 'quarterly') && (
              <NumberInput
                label={t('On day')}
                value={monthDay}
                min={1}
                max={31}
                allowDecimal={false}
                onChange={setMonthDay}
                error={errorOf('day_of_month')}
              />
            )}
          </Group>
          <Group grow align="flex-start">
            <TextInput
              label={t('At what time')}
              type="time"
              value={time}
              required
              withAsterisk={false}
              onChange={({ currentTarget: { value } }) => setTime(value)}
              error={errorOf('time')}
            />
            <Select
              label={t('Format')}
              data={(['xlsx', 'csv', 'pdf'] as const).map((value) => ({ value, label: formatNames()[value] }))}
              value={format}
              allowDeselect={false}
              onChange={(value) => setFormat(value ?? 'xlsx')}
            />
          </Group>
          {readable('users') && (
            <ReferencePicker
              plural="users"
              column="id"
              label={t('To people')}
              value={people.map(String)}
              onChange={(value) => setPeople((value as readonly unknown[]).map(Number))}
              clearable
              many
              error={errorOf('recipient_user_ids')}
            />
          )}
          <TagsInput
            label={t('To addresses')}
            description={t('An e-mail address, then Enter.')}
            value={emails}
            onChange={setEmails}
            maxTags={20}
            acceptValueOnBlur
            error={errorOf('recipient_emails')}
          />
          <Checkbox
            label={t('No mail when there are no rows')}
            checked={skips}
            onChange={({ currentTarget: { checked } }) => setSkips(checked)}
          />
          {refusal && <RefusalNote refusal={refusal} more={more} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={running}>
              {t('Schedule')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
