/** The input for a field, by its type. Values are those of the API: decimals as text, instants in UTC. */

import { Checkbox, NumberInput, PasswordInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { entryOf, type Field } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { boot, may } from '../boot.ts';
import { t } from '../words/index.ts';
import { AbilityMatrix } from './ability_matrix.tsx';
import { currencyIn } from './currency.ts';
import { words } from './format.ts';
import { JsonEditor } from './json_editor.tsx';
import { DateEditor } from './lazy.ts';
import { startOf } from './period.ts';
import { ReferencePicker } from './reference_picker.tsx';
import { GroupEditor, RowsEditor } from './rows_editor.tsx';
import { pluralOf } from './value_text.ts';

const shapes = {
  week: lazy(() => import('./week_editor.tsx')),
  pairs: lazy(() => import('./pairs_editor.tsx')),
  picture: lazy(() => import('./picture_editor.tsx')),
  colour: lazy(() => import('./colour_editor.tsx')),
};

export interface EditorProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  /** The other values: the currency of money, the resource of a polymorphic id. */
  readonly record: RecordData;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A text as it is, null where it is empty and may be. */
const orNull = (text: string, { nullable }: Field): string | null => (text === '' && nullable ? null : text);

export function Editor({ field, value, onChange, error, record, disabled = false, autoFocus = false }: EditorProps) {
  const shared = {
    label: field.label,
    description: helpful(field),
    error,
    disabled,
    withAsterisk: field.required === true,
    'data-autofocus': autoFocus || undefined,
    name: field.name,
  } as const;
  switch (field.type) {
    case 'boolean':
      return (
        <Checkbox
          label={field.label}
          description={helpful(field)}
          error={error}
          disabled={disabled}
          checked={(value ?? field.default) === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'longtext':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={12}
          value={String(value ?? '')}
          onChange={(event) => onChange(orNull(event.currentTarget.value, field))}
        />
      );
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return (
        <NumberEditor
          {...shared}
          field={field}
          value={value}
          onChange={onChange}
          currency={currencyIn(record, field.currency)}
        />
      );
    case 'date':
    case 'datetime':
      return (
        <Suspense fallback={<TextInput {...shared} readOnly />}>
          <DateEditor {...shared} field={field} value={value} onChange={onChange} after={record[startOf(field.name)]} />
        </Suspense>
      );
    case 'enum':
      return (
        <Select
          {...shared}
          data={(field.values ?? []).map((one) => ({ value: one, label: field.labels?.[one] ?? words(one) }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          clearable={field.nullable === true}
          clearButtonProps={{ 'aria-label': t('Clear') }}
          allowDeselect={field.nullable === true}
          searchable={(field.values?.length ?? 0) > 8}
        />
      );
    case 'reference':
      return (
        <ReferencePicker
          {...shared}
          plural={field.ref ?? ''}
          column={field.key ?? 'id'}
          value={value}
          onChange={onChange}
          clearable={!field.required}
          narrow={field.narrow}
          record={record}
          title={includedTitle(field, value, record)}
        />
      );
    case 'polymorphic':
      return (
        <ReferencePicker
          {...shared}
          plural={pluralOf(record[field.pointsBy ?? '']) ?? ''}
          column="id"
          value={value}
          onChange={onChange}
          clearable={!field.required}
        />
      );
    case 'list':
      if (field.name === 'abilities')
        return (
          <AbilityMatrix label={field.label} value={value} onChange={onChange} error={error} disabled={disabled} />
        );
      if (field.ref)
        return (
          <ReferencePicker
            {...shared}
            plural={field.ref}
            column={field.key ?? 'id'}
            value={value}
            onChange={onChange}
            clearable
            many
            narrow={field.narrow}
            record={record}
          />
        );
      return (
        <TagsInput
          {...shared}
          data={[...(field.values ?? field.known ?? [])]}
          // Thousands would be painted; what is typed narrows them.
          limit={50}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(next) => onChange(field.of === 'integer' ? next.map(Number).filter(Number.isFinite) : next)}
        />
      );
    case 'group':
      return <GroupEditor field={field} value={value} onChange={onChange} error={error} record={record} />;
    case 'rows':
      return <RowsEditor field={field} value={value} onChange={onChange} error={error} record={record} />;
    case 'week':
    case 'pairs':
    case 'picture':
    case 'colour': {
      const Shape = shapes[field.type];
      return (
        <Suspense fallback={<TextInput {...shared} readOnly />}>
          <Shape {...{ field, value, onChange, record, disabled }} error={error} description={shared.description} />
        </Suspense>
      );
    }
    case 'time':
      return (
        <TextInput
          {...shared}
          type="time"
          value={String(value ?? '')}
          onChange={(event) => onChange(orNull(event.currentTarget.value, field))}
        />
      );
    case 'secret':
      return (
        <PasswordInput
          {...shared}
          autoComplete="new-password"
          placeholder={record[`${field.name}_is_set`] === true ? t('Set; leave empty to keep it') : ''}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      );
    case 'json':
    case 'custom_fields':
      return <JsonEditor {...shared} value={value} onChange={onChange} />;
    default:
      // A reference may store another column of the record, such as a code.
      if (field.ref && field.key && may(entryOf(field.ref)?.read))
        return (
          <ReferencePicker
            {...shared}
            plural={field.ref}
            column={field.key}
            value={value}
            onChange={onChange}
            clearable={!field.required}
          />
        );
      return (
        <TextInput
          {...shared}
          dir="auto"
          type={/(?:^|_)email$/.test(field.name) ? 'email' : 'text'}
          value={String(value ?? '')}
          onChange={(event) => onChange(orNull(event.currentTarget.value, field))}
        />
      );
  }
}

/** Names of the API inside a sentence, as words: `finance.default_payment_term` → `default payment term`. */
const spoken = (summary: string): string =>
  summary
    .replaceAll('`', '')
    .replace(/\b(?:[a-z]+\.)?([a-z]+(?:_[a-z0-9]+)+)\b/g, (_, name: string) => name.replaceAll('_', ' '));

/** What the record that came with this one is called, while it is the one that is chosen. */
function includedTitle(
  { via = '', ref = '', key = 'id' }: Field,
  value: unknown,
  record: RecordData,
): string | undefined {
  const entry = entryOf(ref);
  const included = record[via] as RecordData | null | undefined;
  return entry && included && included[key] === value ? titleOf(entry, included) : undefined;
}

/** A sentence that says more than the label, without what the control itself says of the value's shape. */
function helpful({ summary: whole = '', label, type }: Field): string | undefined {
  const summary =
    type === 'week' ? whole.replace(/^[^.]*\.\s*/, '') : type === 'picture' ? whole.replace(', as base64', '') : whole;
  const bare = summary.replace(/\.$/, '').toLowerCase();
  return bare === '' || bare === label.toLowerCase() ? undefined : spoken(summary);
}

const isNumber = ({ type, scale }: Field): boolean => type === 'integer' || (type === 'decimal' && scale === undefined);

interface NumberEditorProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly currency: unknown;
}

function NumberEditor({ field, value, onChange, currency, ...shared }: NumberEditorProps) {
  const decimals = field.type === 'integer' ? 0 : (field.scale ?? (field.type === 'money' ? 2 : 4));
  const symbol = field.type === 'money' ? symbolOf(currency) : undefined;
  return (
    <NumberInput
      {...shared}
      value={value === null || value === undefined ? '' : String(value)}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator={false}
      hideControls={field.type !== 'integer'}
      {...(field.min !== undefined && { min: Number(field.min) })}
      {...(field.max !== undefined && { max: Number(field.max) })}
      clampBehavior="none"
      {...(symbol && { prefix: `${symbol} ` })}
      {...(field.type === 'percent' && { suffix: ' %' })}
      onValueChange={({ value: text }, { source }) => {
        if (
          String(source) !== 'event' &&
          source !== undefined &&
          String(source) !== 'increment' &&
          String(source) !== 'decrement'
        )
          return;
        if (text === '') onChange(field.nullable ? null : undefined);
        // Decimals of the API are texts; a number of a schema is one.
        else onChange(isNumber(field) ? Number(text) : text);
      }}
    />
  );
}

function symbolOf(currency: unknown): string | undefined {
  const code = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : boot().company.currency;
  if (code === '') return undefined;
  const parts = new Intl.NumberFormat(boot().me.locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
