/** Days and instants: typed as people write them, or chosen in a calendar. The person's zone is what is shown. */
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker, TimeInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/es';
import 'dayjs/locale/nl';
import 'dayjs/locale/en-gb';
import { useState } from 'react';
import type { Field } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { dayFromToday } from './days.ts';
import { day as asDay, instant as asInstant, fromLocal, toLocal } from './format.ts';
import { readTyped } from './typed_date.ts';
import { unread } from './unread.ts';

interface DateEditorProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly withAsterisk?: boolean;
  readonly name?: string;
  /** The day or instant that this one follows: the calendar opens there, and `+3d` counts from it. */
  readonly after?: unknown;
}

/** dayjs has its own names: British English, and languages without a country. */
function localeOf(): string {
  const [language = 'en'] = boot().me.locale.split('-');
  return language === 'en' ? (boot().me.locale === 'en-US' ? 'en' : 'en-gb') : language;
}

const isEnd = /^(?:.*_)?(?:ends?|until|to|returned|collected)(?:_at)?$/;

export default function DateEditor({ field, value, onChange, after, ...shared }: DateEditorProps) {
  const withTime = field.type !== 'date';
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [wrong, setWrong] = useState(false);
  const local = typeof value === 'string' && value !== '' ? (withTime ? toLocal(value) : value) : null;
  const [day, time] = local === null ? [null, null] : [local.slice(0, 10), local.slice(11, 16)];
  const follows =
    typeof after === 'string' && after !== '' ? (withTime ? toLocal(after) : after).slice(0, 10) : undefined;
  const usualTime = isEnd.test(field.name) ? '17:00' : '09:00';
  const shown = local === null ? '' : (withTime ? asInstant : asDay)(value, { weekday: true, year: true });
  const set = (nextDay: string | null, nextTime?: string): void => {
    setTyped(null);
    setWrong(false);
    if (nextDay === null) onChange(null);
    else onChange(withTime ? fromLocal(`${nextDay} ${nextTime ?? time ?? usualTime}:00`) : nextDay);
  };
  /** Takes what was typed; says so where it is no day. */
  const take = (): void => {
    if (typed === null) return;
    if (typed.trim() === '') {
      set(null);
      return;
    }
    const read = readTyped(typed, {
      ...{ locale: boot().me.locale, today: dayFromToday(), from: follows ?? day ?? undefined },
      // A time alone says nothing of a day.
      ...(withTime && { day: day ?? follows }),
    });
    if (read === null) setWrong(true);
    else set(read.day, read.time ?? (day === null ? usualTime : undefined));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      // As a dialog it would be called by the value, which there may be none of.
      withRoles={false}
      portalProps={{ target: '#floats' }}
    >
      <Popover.Target>
        <TextInput
          {...shared}
          {...unread(wrong)}
          autoComplete="off"
          value={typed ?? shown}
          placeholder={withTime ? t('26 Mar 9:00, tomorrow, +3d') : t('26 Mar, tomorrow, +3d')}
          error={wrong ? t('Write a day such as 26 Mar, tomorrow or +3d.') : shared.error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setOpened(true);
            if (event.key !== 'Enter' || typed === null || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            take();
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={shared.disabled ?? false}
              aria-label={t('Calendar of {what}', { what: field.label })}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="calendar" size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={localeOf()}
          firstDayOfWeek={(boot().company.weekStart % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
          // Red is for what is late, and pale days of other months are hard to read.
          weekendDays={[]}
          hideOutsideDates
          highlightToday
          ariaLabels={{
            ...{ previousMonth: t('Earlier'), previousYear: t('Earlier'), previousDecade: t('Earlier') },
            ...{ nextMonth: t('Later'), nextYear: t('Later'), nextDecade: t('Later') },
          }}
          defaultDate={day ?? follows ?? dayFromToday()}
          value={day}
          onChange={(next) => {
            set(next, withTime ? (time ?? usualTime) : undefined);
            if (!withTime) setOpened(false);
          }}
        />
        {withTime && (
          <TimeInput
            mt={8}
            size="sm"
            label={t('Time')}
            value={time ?? usualTime}
            onChange={(event) => {
              const { value: next } = event.currentTarget;
              if (/^\d{2}:\d{2}/.test(next)) set(day ?? follows ?? dayFromToday(), next.slice(0, 5));
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
