/** What is looked for first, large: what an invoice comes to, what of it is open, when it is due. */
import { fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import classes from './figures.module.css';

export function Figures({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const fields = (resource.figures ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && !isEmpty(record[name]) ? [field] : [];
  });
  if (fields.length === 0) return null;
  return (
    <dl className={classes['figures']}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
