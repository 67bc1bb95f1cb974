/** Days and instants. Pickers think in local time: the person's zone is what they show. */
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/es';
import 'dayjs/locale/nl';
import 'dayjs/locale/en-gb';
import type { Field } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { t } from '../words/index.ts';
import { fromLocal, toLocal } from './format.ts';

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
}

/** dayjs has its own names: British English, and languages without a country. */
function localeOf(): string {
  const [language = 'en'] = boot().me.locale.split('-');
  return language === 'en' ? (boot().me.locale === 'en-US' ? 'en' : 'en-gb') : language;
}

export default function DateEditor({ field, value, onChange, ...shared }: DateEditorProps) {
  const locale = localeOf();
  const firstDay = (boot().company.weekStart % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  const usual = {
    ...shared,
    locale,
    firstDayOfWeek: firstDay,
    clearable: !field.required,
    highlightToday: true,
    // Red is for what is late, and pale days of other months are hard to read.
    weekendDays: [] as never[],
    hideOutsideDates: true,
    clearButtonProps: { 'aria-label': t('Clear') },
    ariaLabels: {
      ...{ previousMonth: t('Earlier'), previousYear: t('Earlier'), previousDecade: t('Earlier') },
      ...{ nextMonth: t('Later'), nextYear: t('Later'), nextDecade: t('Later') },
    },
    // As a dialog it would be called by the value, which there may be none of.
    popoverProps: { withRoles: false, portalProps: { target: '#floats' } },
  } as const;
  if (field.type === 'date')
    return (
      <DatePickerInput
        {...usual}
        valueFormat="D MMM YYYY"
        value={typeof value === 'string' ? value : null}
        onChange={(next) => onChange(next)}
      />
    );
  return (
    <DateTimePicker
      {...usual}
      valueFormat="ddd D MMM YYYY, HH:mm"
      submitButtonProps={{ 'aria-label': t('Done') }}
      defaultTimeValue={/^(?:.*_)?(?:ends?|until|to|returned|collected)(?:_at)?$/.test(field.name) ? '17:00' : '09:00'}
      value={typeof value === 'string' ? toLocal(value) : null}
      onChange={(next) => onChange(next === null ? null : fromLocal(next))}
    />
  );
}
