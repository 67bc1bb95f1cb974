/** The lines of an operation: each with its quantity and further inputs. */
import { Button, Input, MultiSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Field, resourceQuery } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { useTitle, useTitles } from '../api/titles.ts';
import { foundIds } from '../list/rows.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Editor } from './editor.tsx';
import { number } from './format.ts';
import { helpFirst } from './frame.tsx';
import classes from './lines.module.css';
import { type Choice, countsOf, fateOf, type Row, saidOf, unitsIn, useChoices, withFate, withMember } from './lines.ts';

interface LinesEditorProps {
  readonly field: Field;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  /** Undefined while the offered lines are unchanged. */
  readonly onChange: (rows: readonly Row[] | undefined) => void;
  readonly error?: string | undefined;
}

type Chosen = Readonly<Record<string, Row>>;

export function LinesEditor({ field, path, record, onChange, error }: LinesEditorProps) {
  const { data: resource } = useQuery(resourceQuery(field.offers?.resource ?? ''));
  const { data: choices, error: failure } = useChoices(field, resource, path);
  const [changed, setChanged] = useState<Chosen | null>(null);
  const chosen = changed ?? startOf(field, choices ?? []);
  const set = (next: Chosen): void => {
    setChanged(next);
    onChange(choices?.flatMap(({ key }): Row[] => (next[key] ? [next[key]] : [])));
  };
  const toggle = ({ key, row }: Choice): void => {
    const { [key]: there, ...others } = chosen;
    set(there ? others : { ...chosen, [key]: row });
  };
  const count = Object.keys(chosen).length;
  const all = choices !== undefined && count === choices.length;
  return (
    <Input.Wrapper
      label={field.label}
      description={field.summary}
      error={error}
      labelElement="div"
      inputWrapperOrder={helpFirst}
    >
      {failure && <Text size="sm">{failure.message}</Text>}
      {choices?.length === 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('There is no line that this can be done with now.')}
        </Text>
      )}
      {choices && choices.length > 0 && (
        <>
          <div className={classes['tools']}>
            {choices.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() =>
                  set(all ? {} : Object.fromEntries(choices.map(({ key, row }) => [key, chosen[key] ?? row])))
                }
              >
                {all ? t('Clear selection') : t('Choose all {count}', { count: choices.length })}
              </Button>
            )}
            {field.offers?.units && (
              <Scanner
                field={field}
                choices={choices}
                // The first unit that is scanned begins anew: what lies there is scanned, not what does not.
                onFound={(choice, unit) => {
                  const before = changed ?? {};
                  set({ ...before, [choice.key]: withUnit(field, before[choice.key], choice, unit) });
                }}
              />
            )}
          </div>
          <ul className={classes['lines']}>
            {choices.map((choice) => (
              <Line
                key={choice.key}
                field={field}
                choice={choice}
                row={chosen[choice.key]}
                record={record}
                onToggle={() => toggle(choice)}
                onChange={(row) => set({ ...chosen, [choice.key]: row })}
              />
            ))}
          </ul>
        </>
      )}
    </Input.Wrapper>
  );
}

const startOf = ({ offers }: Field, choices: readonly Choice[]): Chosen =>
  offers?.none ? {} : Object.fromEntries(choices.map(({ key, row }) => [key, row]));

/** The row with one unit more. */
function withUnit(field: Field, row: Row | undefined, choice: Choice, unit: number): Row {
  const many = unitsIn(field);
  if (!many) return row ?? choice.row;
  const units = [...new Set([...((row?.[many.name] ?? []) as readonly number[]), unit])];
  return { ...choice.row, ...row, [many.name]: units, quantity: units.length };
}

interface LineProps {
  readonly field: Field;
  readonly choice: Choice;
  /** Absent where the line is not chosen. */
  readonly row: Row | undefined;
  readonly record: RecordData;
  readonly onToggle: () => void;
  readonly onChange: (row: Row) => void;
}

function Line({ field, choice, row, record, onToggle, onChange }: LineProps) {
  const [opened, setOpened] = useState(false);
  const said = saidOf(field);
  const many = unitsIn(field);
  // Required inputs are visible, and for a unit the other unit it is about: its replacement.
  const inSight = ({ required, ref }: Field): boolean =>
    required === true || (choice.unit !== undefined && ref !== undefined && ref === field.offers?.units?.ref);
  // A single unit has an outcome, not a quantity.
  const fates = choice.unit === undefined ? [] : countsOf(field);
  const first = said.filter(inSight);
  const further = said.filter((member) => !inSight(member) && !fates.includes(member));
  const more = further.length > 0 || (many !== undefined && choice.units.length > 0);
  const name = useTitle(choice.unit === undefined ? undefined : field.offers?.units?.ref, choice.unit);
  const title = choice.unit === undefined ? choice.title : `${choice.title} · ${name ?? '…'}`;
  const quantity = field.members?.find((one) => one.name === 'quantity');
  const editor = (member: Field) => (
    <Editor
      key={member.name}
      field={member}
      value={row?.[member.name]}
      onChange={(value) => onChange(withMember(field, choice, row ?? {}, member.name, value))}
      record={record}
    />
  );
  return (
    <li className={classes['line']} data-chosen={row !== undefined}>
      <div className={classes['head']}>
        <label className={classes['name']}>
          <input type="checkbox" checked={row !== undefined} onChange={onToggle} />
          <span>{title}</span>
        </label>
        {choice.unit === undefined && quantity && (
          <span className={classes['quantity']}>
            <input
              type="number"
              inputMode="decimal"
              min={Number(quantity.min ?? 0)}
              max={choice.most}
              step={quantity.type === 'integer' ? 1 : 'any'}
              aria-label={`${quantity.label}: ${title}`}
              value={String(row?.['quantity'] ?? '')}
              placeholder="0"
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...choice.row, ...row, quantity: value === '' ? undefined : Number(value) })
              }
            />
            <span>{t('of {count}', { count: number(choice.most) })}</span>
          </span>
        )}
        {row && fates.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('What became of {what}', { what: title })}
            data={[{ value: '', label: t('Fine') }, ...fates.map(({ name: value, label }) => ({ value, label }))]}
            value={fateOf(field, row)}
            onChange={(fate) => onChange(withFate(field, choice, row, fate))}
          />
        )}
        {row && more && (
          <button
            type="button"
            className={classes['more']}
            onClick={() => setOpened(!opened)}
            aria-expanded={opened}
            aria-label={`${t('More choices')}: ${title}`}
          >
            <span data-open={opened}>
              <Icon name="chevron" size={16} />
            </span>
          </button>
        )}
      </div>
      {row && (first.length > 0 || opened) && (
        <div className={classes['said']}>
          {first.map(editor)}
          {opened && many && choice.units.length > 0 && (
            <Units field={many} choice={choice} row={row} onChange={onChange} />
          )}
          {opened && further.map(editor)}
        </div>
      )}
    </li>
  );
}

/** The chosen units of a line. */
function Units({
  field,
  choice,
  row,
  onChange,
}: Pick<LineProps, 'choice' | 'onChange'> & { readonly field: Field; readonly row: Row }) {
  const names = useTitles(field.ref ?? '', choice.units);
  const chosen = ((row[field.name] ?? []) as readonly number[]).map(String);
  return (
    <MultiSelect
      label={field.label}
      searchable
      data={choice.units.map((unit, at) => ({ value: String(unit), label: names[at] ?? '…' }))}
      value={chosen}
      onChange={(next) =>
        onChange({
          ...row,
          [field.name]: next.length === 0 ? undefined : next.map(Number),
          ...(next.length > 0 && { quantity: next.length }),
        })
      }
    />
  );
}

interface ScannerProps {
  readonly field: Field;
  readonly choices: readonly Choice[];
  readonly onFound: (choice: Choice, unit: number) => void;
}

/** A hand scanner types the code of a unit and presses Enter. */
function Scanner({ field, choices, onFound }: ScannerProps) {
  const { data: resource } = useQuery(resourceQuery(field.offers?.units?.ref ?? ''));
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const look = async (): Promise<void> => {
    const words = code.trim();
    if (!resource || words === '') return;
    const found = await foundIds(resource, words);
    const ids = new Set(
      String(found['q[id_in]'] ?? '')
        .split(',')
        .map(Number),
    );
    const choice = choices.find(({ unit, units }) => [unit, ...units].some((one) => one !== undefined && ids.has(one)));
    const unit = choice && [choice.unit, ...choice.units].find((one) => one !== undefined && ids.has(one));
    setCode('');
    if (choice && unit !== undefined) onFound(choice, unit);
    setSaid(choice ? '' : t('{what} is none of these.', { what: words }));
  };
  if (choices.every(({ unit, units }) => unit === undefined && units.length === 0)) return null;
  return (
    <TextInput
      size="xs"
      className={classes['reader'] ?? ''}
      leftSection={<Icon name="reader" size={16} />}
      aria-label={t('Scan a unit')}
      placeholder={t('Scan a unit')}
      value={code}
      error={said}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void look();
      }}
    />
  );
}
