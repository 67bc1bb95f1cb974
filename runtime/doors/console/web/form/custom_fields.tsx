/** Fields that the company added itself, after those of the definitions. */
import { useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../api/client.ts';
import { entryOf, type Field, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { may } from '../boot.ts';
import { Editor } from '../fields/editor.tsx';
import { pluralOf } from '../fields/value_text.ts';
import { t } from '../words/index.ts';
import classes from './form.module.css';
import { messagesFor } from './messages.ts';

interface Definition {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly options: readonly (string | { readonly value: string })[] | null;
  readonly is_required: boolean;
  readonly is_filterable: boolean;
  readonly is_sortable: boolean;
  readonly help_text: string | null;
}

const types: Readonly<Record<string, Field['type']>> = {
  text: 'longtext',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  select: 'enum',
  multiselect: 'list',
};

export interface CustomField extends Field {
  /** Whether lists can be filtered by it. */
  readonly filterable: boolean;
}

const none: readonly CustomField[] = [];

/** As fields, so that they are edited as all others are. */
export function useCustomFields({ entity, customFields }: Resource): readonly CustomField[] {
  const { data = none } = useQuery({
    queryKey: ['custom_fields', entity],
    enabled: customFields === true && may(entryOf('custom_fields')?.read),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { 'q[resource_eq]': entity, per_page: 100, sort: 'position' };
      const answer = await ask<{ custom_fields: readonly Definition[] }>('/custom_fields', { query, signal });
      return answer.custom_fields.map(fieldOf);
    },
  });
  return data;
}

function fieldOf(definition: Definition): CustomField {
  const { name, label, type, options, is_required, help_text, is_filterable, is_sortable } = definition;
  const values = options?.map((one) => (typeof one === 'string' ? one : one.value));
  // A type that is none of these is the name of a resource: its records are chosen from.
  const ref = Object.hasOwn(types, type) ? undefined : pluralOf(type);
  return {
    name,
    label,
    type: ref === undefined ? (types[type] ?? 'text') : 'reference',
    nullable: true,
    filterable: is_filterable,
    ...(is_sortable && { sort: true as const }),
    ...(help_text && { summary: help_text }),
    ...(is_required && { required: true as const }),
    ...(values && { values }),
    ...(ref !== undefined && { ref }),
  };
}

interface CustomFieldsProps {
  readonly fields: readonly Field[];
  readonly record: RecordData;
  readonly onChange: (name: string, value: unknown) => void;
  readonly refusal: Refusal | null;
}

export function CustomFields({ fields, record, onChange, refusal }: CustomFieldsProps) {
  if (fields.length === 0) return null;
  const values = (record['custom_fields'] as RecordData | undefined) ?? {};
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{t('Custom fields')}</h2>
      <div className={classes['grid']}>
        {fields.map((field) => (
          <Editor
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange('custom_fields', { ...values, [field.name]: value })}
            error={messagesFor(refusal, { ...field, name: `custom_fields.${field.name}` })}
            record={record}
          />
        ))}
      </div>
    </section>
  );
}
