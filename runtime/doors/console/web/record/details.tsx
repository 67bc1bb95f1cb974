/** The fields of a record by section; those without a value are folded. */

import { useState } from 'react';
import { type Field, fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { counted } from '../fields/counted.ts';
import { Picture } from '../fields/picture.tsx';
import { Structure } from '../fields/structure.tsx';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import { Card } from '../ui/card.tsx';
import { t } from '../words/index.ts';
import classes from './record.module.css';

interface DetailsProps {
  readonly resource: Resource;
  readonly record: RecordData;
  /** Of the record, below /api/v1; absent of one that is past. */
  readonly path?: string;
  /** Fields that are marked: they were different at another time. */
  readonly marked?: ReadonlySet<string>;
}

/** Of machines alone: no person reads these. */
const technical = new Set(['id', 'uuid', 'aggregate_version', 'ref']);

export function Details({ resource, record, path, marked }: DetailsProps) {
  const custom = Object.entries((record['custom_fields'] as RecordData | undefined) ?? {}).filter(
    ([, value]) => !isEmpty(value),
  );
  const pictures = path === undefined ? [] : resource.fields.filter(({ type }) => type === 'picture');
  return (
    <div className={classes['grid']}>
      {resource.sections.map(({ name, label, fields }) => (
        <Section
          key={name}
          label={label}
          fields={fields
            .flatMap((one) => fieldOf(resource, one) ?? [])
            .filter(({ name: one, type }) => !technical.has(one) && !isPointer(resource, one) && type !== 'picture')}
          record={record}
          marked={marked ?? none}
        />
      ))}
      {pictures.map((field) => (
        <Card key={field.name} title={field.label}>
          <Picture field={field} path={path ?? ''} />
        </Card>
      ))}
      {custom.length > 0 && (
        <Card title={t('Custom fields')}>
          <dl className={classes['pairs']}>
            {custom.map(([name, value]) => (
              <Pair key={name} label={name.replaceAll('_', ' ')} marked={false}>
                <Structure value={value} />
              </Pair>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

/** The half of a polymorphic reference that names the resource: the record's name says as much. */
const isPointer = ({ fields }: Resource, name: string): boolean => fields.some(({ pointsBy }) => pointsBy === name);

/** Nothing, zero and no: what says nothing until somebody looks for it. */
function isQuiet({ type }: Field, value: unknown): boolean {
  if (isEmpty(value) || value === false) return true;
  return (type === 'money' || type === 'percent' || type === 'decimal' || type === 'integer') && Number(value) === 0;
}

function Section({
  label,
  fields,
  record,
  marked,
}: {
  readonly label: string;
  readonly fields: readonly Field[];
  readonly record: RecordData;
  readonly marked: ReadonlySet<string>;
}) {
  const [all, setAll] = useState(false);
  const there = fields.filter(({ name }) => name in record);
  const filled = there.filter((field) => !isQuiet(field, record[field.name]) || marked.has(field.name));
  const shown = all ? there : filled;
  const folded = there.length - filled.length;
  if (there.length === 0) return null;
  return (
    <Card title={label}>
      {shown.length > 0 && (
        <dl className={classes['pairs']}>
          {shown.map((field) => (
            <Pair
              key={field.name}
              label={field.label}
              marked={marked.has(field.name)}
              {...(field.summary && { summary: field.summary })}
            >
              {isEmpty(record[field.name]) && field.type !== 'boolean' ? '–' : <Value field={field} record={record} />}
            </Pair>
          ))}
        </dl>
      )}
      {folded > 0 && (
        <button type="button" className={classes['more']} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('Without the empty ones') : counted(folded, '1 more field', '{count} more fields')}
        </button>
      )}
    </Card>
  );
}

function Pair({
  label,
  summary,
  marked,
  children,
}: {
  readonly label: string;
  readonly summary?: string;
  readonly marked: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <>
      <dt title={summary} className={marked ? classes['changed'] : undefined}>
        {label}
      </dt>
      <dd className={marked ? classes['changed'] : undefined}>{children}</dd>
    </>
  );
}
