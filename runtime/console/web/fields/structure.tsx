/** A value with a shape of its own: rows as a table, a record as pairs. */
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { number, words } from './format.ts';
import classes from './structure.module.css';

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlat = (value: unknown): value is Shape =>
  isShape(value) && Object.values(value).every((one) => typeof one !== 'object' || one === null);

/** Where a name stands beside it, a key says nothing to a person. */
const shownOf = (value: Shape): string[] =>
  Object.keys(value).filter((name) => !(name.endsWith('_id') && ('name' in value || name.slice(0, -3) in value)));

/** Decimals of the API, and what ends in them: columns of them stand to the right. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));

export function Structure({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return <BooleanMark value={value} />;
  if (isNumber(value)) return <>{typeof value === 'string' ? withDigits(value) : number(value)}</>;
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
  const names = [...new Set(rows.flatMap(shownOf))];
  const right = new Set(names.filter((name) => rows.every((row) => row[name] === null || isNumber(row[name]))));
  const side = (name: string) => (right.has(name) ? { className: classes['number'] } : {});
  return (
    <table className={classes['rows']}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" {...side(name)}>
              {words(name)}
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
                <Structure value={row[name]} />
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
          <dt>{words(name)}</dt>
          <dd>
            <Structure value={value[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function BooleanMark({ value }: { readonly value: boolean }) {
  return (
    <span title={value ? t('Yes') : t('No')}>
      {value ? <Icon name="check" size={16} /> : '–'}
      <span className="bl-skip">{value ? t('Yes') : t('No')}</span>
    </span>
  );
}
