/** A value with a shape of its own: rows as a table, a record as pairs. */
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { instant, number, words } from './format.ts';
import classes from './structure.module.css';
import { Named } from './value.tsx';
import { pluralOf } from './value_text.ts';

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What makes a row of a table: members that are values, or small objects of such. */
const isFlat = (value: unknown): value is Shape =>
  isShape(value) && Object.values(value).every((one) => typeof one !== 'object' || one === null || isSmall(one));
const isSmall = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one !== 'object')
    : isShape(value) && Object.values(value).every(isPlain);
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && isSmall(value));

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** For programs alone. */
const isTechnical = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/.test(value);

/** Beside a title, a key tells a person nothing. */
const shownOf = (value: Shape): string[] =>
  Object.keys(value).filter(
    (name) => !isTechnical(value[name]) && !(name.endsWith('_id') && ('name' in value || name.slice(0, -3) in value)),
  );

/** What a member is called: a key, what it is the key of. */
const called = (name: string): string => words(name.replace(/(?<=.)_id$/, ''));

/** A member of an object: a key is shown as what it names. */
function Member({ name, value }: { readonly name: string; readonly value: unknown }) {
  const parts = name.endsWith('_id') && typeof value === 'number' ? name.slice(0, -3).split('_') : [];
  const plural = parts.map((_, at) => pluralOf(parts.slice(at).join('_'))).find((one) => one !== undefined);
  return plural === undefined ? <Structure value={value} /> : <Named plural={plural} id={value} plain={false} />;
}

/** Decimals of the API, and texts that end in them: their columns are aligned to the right. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));

export function Structure({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return <BooleanMark value={value} />;
  if (isNumber(value)) return <>{typeof value === 'string' ? withDigits(value) : number(value)}</>;
  if (typeof value === 'string' && isInstant.test(value)) return <>{instant(value)}</>;
  if (typeof value !== 'object') return <>{String(value)}</>;
  if (!Array.isArray(value)) return <Pairs value={value as Shape} />;
  if (value.length > 0 && value.every(isFlat)) return <Rows rows={value} />;
  return (
    <ul className={classes['list']}>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came.
        <li key={at}>
          <Structure value={one} />
        </li>
      ))}
    </ul>
  );
}

/** As many digits behind the point as it came with: an amount has its cents. */
const withDigits = (text: string): string => {
  const shown = number(`${text}1`);
  return shown.slice(0, -1);
};

function Rows({ rows }: { readonly rows: readonly Shape[] }) {
  // A column without values is not shown.
  const names = [...new Set(rows.flatMap(shownOf))].filter((name) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''),
  );
  const right = new Set(
    names.filter((name) => !name.endsWith('_id') && rows.every((row) => row[name] === null || isNumber(row[name]))),
  );
  const side = (name: string) => (right.has(name) ? { className: classes['number'] } : {});
  return (
    <table className={classes['rows']}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" {...side(name)}>
              {called(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are shown as they came.
          <tr key={at}>
            {names.map((name) => (
              <td key={name} {...side(name)}>
                <Member name={name} value={row[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pairs({ value }: { readonly value: Shape }) {
  return (
    <dl className={classes['pairs']}>
      {shownOf(value).map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{called(name)}</dt>
          <dd>
            <Member name={name} value={value[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BooleanMark({ value }: { readonly value: boolean }) {
  return (
    <span title={value ? t('Yes') : t('No')}>
      {value ? <Icon name="check" size={16} /> : '–'}
      <span className="bl-skip">{value ? t('Yes') : t('No')}</span>
    </span>
  );
}
