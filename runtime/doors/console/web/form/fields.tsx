/** The fields of a form: what it begins with in two columns, then the sections, opened on demand. */
import { useEffect, useState } from 'react';
import type { Refusal } from '../api/client.ts';
import { type Field, fieldOf, type Resource, shaped } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { boot } from '../boot.ts';
import { Editor } from '../fields/editor.tsx';
import { endAfter } from '../fields/period.ts';
import { isEmpty } from '../fields/value_text.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { CustomFields, useCustomFields } from './custom_fields.tsx';
import classes from './form.module.css';
import { messagesFor } from './messages.ts';

interface FieldsProps {
  readonly resource: Resource;
  readonly record: RecordData;
  readonly creating: boolean;
  readonly onChange: (name: string, value: unknown) => void;
  readonly refusal: Refusal | null;
}

export function Fields({ resource, record, creating, onChange, refusal }: FieldsProps) {
  const state = String(record[resource.machine?.field ?? ''] ?? '');
  const usable = (field: Field | undefined): Field[] => {
    if (!field || !(creating ? field.create : field.update) || (field.cost && !boot().me.costs)) return [];
    if (field.type === 'custom_fields') return [];
    return [field];
  };
  const locked = ({ writableIn }: Field): boolean =>
    !creating && writableIn !== undefined && !writableIn.includes(state);
  const first = new Set(resource.form);
  // An address may name the field that somebody comes for.
  const [wanted] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    // After the dialog or menu that led here has returned the focus. Inside a dialog its frame does this.
    const timer = setTimeout(() => {
      const first = document.querySelector<HTMLElement>('#content form [data-autofocus]');
      if (wanted !== '') document.getElementsByName(wanted)[0]?.focus();
      else if (document.activeElement === document.body) first?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted]);
  const editors = (fields: readonly Field[]) =>
    fields.map((field, at) => (
      <div key={field.name} className={isWide(field) ? classes['wide'] : undefined}>
        <Editor
          field={creating ? field : { ...field, required: undefined as never }}
          value={record[field.name]}
          onChange={(value) => {
            onChange(field.name, value);
            const moved = endAfter(field.name, value, record);
            if (moved) onChange(...moved);
          }}
          error={messagesFor(refusal, field)}
          record={record}
          disabled={locked(field)}
          autoFocus={wanted === '' && at === 0}
        />
      </div>
    ));
  const inputs = (resource.inputs ?? []).flatMap(usable);
  const begin = [
    ...resource.form.flatMap((name) => usable(fieldOf(resource, name))),
    ...inputs.filter(({ required }) => required),
  ];
  const more = inputs.filter(({ required }) => !required);
  const custom = useCustomFields(resource);
  return (
    <>
      {begin.length > 0 && <div className={classes['grid']}>{editors(begin)}</div>}
      {resource.sections.map(({ name, label, fields }) => {
        const members = fields.filter((one) => !first.has(one)).flatMap((one) => usable(fieldOf(resource, one)));
        if (members.length === 0) return null;
        const wrong = members.some((field) => refusal?.errors[field.name]);
        const filled = members.filter(
          (field) => !isEmpty(record[field.name]) && record[field.name] !== field.default,
        ).length;
        return (
          <Section
            key={name}
            label={label}
            filled={filled}
            count={members.length}
            wrong={wrong}
            begin={begin.length === 0 || members.some((field) => field.name === wanted)}
          >
            {editors(members)}
          </Section>
        );
      })}
      {more.length > 0 && (
        <Section
          label={t('More choices')}
          filled={more.filter(({ name }) => !isEmpty(record[name])).length}
          count={more.length}
          wrong={more.some(({ name }) => refusal?.errors[name])}
          begin={false}
        >
          {editors(more)}
        </Section>
      )}
      <CustomFields fields={custom} record={record} onChange={onChange} refusal={refusal} />
    </>
  );
}

const isWide = ({ type, name }: Field): boolean => type === 'longtext' || shaped.has(type) || name === 'abilities';

interface SectionProps {
  readonly label: string;
  readonly filled: number;
  readonly count: number;
  /** A refusal speaks of one of its fields: it is open. */
  readonly wrong: boolean;
  readonly begin: boolean;
  readonly children: React.ReactNode;
}

function Section({ label, filled, count, wrong, begin, children }: SectionProps) {
  const [opened, setOpened] = useState(begin);
  const open = opened || wrong;
  return (
    <section className={classes['section']}>
      <button type="button" className={classes['turn']} onClick={() => setOpened(!open)} aria-expanded={open}>
        <span className={classes['arrow']} data-open={open}>
          <Icon name="chevron" size={15} />
        </span>
        {label}
        <span className={classes['count']}>{filled > 0 ? `${filled} / ${count}` : count}</span>
      </button>
      {open && <div className={classes['grid']}>{children}</div>}
    </section>
  );
}
