/** Everything that the words are found in, by kind: what the palette shows the first of. */
import { Anchor, Switch, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { entryOf } from '../../api/metadata.ts';
import { type Found, type FoundAnswer, longestSearch, partsOf, pathOfFound, useFound } from '../../api/search.ts';
import { number } from '../../fields/format.ts';
import { pluralOf } from '../../fields/value_text.ts';
import { Icon } from '../../ui/icons.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './search.module.css';

const most = 100;

export default function Search() {
  const parameters = new URLSearchParams(useSearch());
  const [, go] = useLocation();
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const [settled] = useDebouncedValue(typed.trim().slice(0, longestSearch), 250);
  const words = parameters.get('q') ?? '';
  const type = parameters.get('type') ?? '';
  const widely = parameters.get('widely') === '1';
  const show = (next: { readonly q?: string; readonly type?: string; readonly widely?: boolean }) => {
    const query = new URLSearchParams({
      q: next.q ?? words,
      ...((next.type ?? type) === '' ? {} : { type: next.type ?? type }),
      ...((next.widely ?? widely) ? { widely: '1' } : {}),
    });
    go(`/search?${query}`, { replace: true });
  };
  // The last value that the field gave to the address, or the address to the field.
  const same = useRef(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is followed, and nothing else.
  useEffect(() => {
    if (settled === same.current) return;
    same.current = settled;
    // Other words have other kinds: what was chosen among those before goes.
    show({ q: settled, type: '' });
  }, [settled]);
  useEffect(() => {
    if (words === same.current) return;
    same.current = words;
    setTyped(words);
  }, [words]);
  const { data, error } = useFound(words.trim(), { limit: most, widely });
  const ofType = useFound(type === '' ? '' : words.trim(), { limit: most, type, widely });
  const shown = type === '' ? data : ofType.data;
  return (
    <div className={classes['page']}>
      <Title order={1}>{t('Search')}</Title>
      <div className={classes['ask']}>
        <TextInput
          className={classes['field'] ?? ''}
          aria-label={t('Search')}
          placeholder={t('Numbers, barcodes, names, words …')}
          leftSection={<Icon name="search" />}
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoFocus
          type="search"
        />
        <Switch
          label={t('Other words for it as well')}
          checked={widely}
          onChange={(event) => show({ widely: event.currentTarget.checked })}
        />
      </div>
      {error ? (
        <Failed error={error} />
      ) : words.trim() === '' ? (
        <Empty
          title={t('What are you looking for?')}
          text={t('Every word counts, in any order; small mistakes do no harm.')}
        />
      ) : !data ? (
        <Waiting />
      ) : data.results.length === 0 ? (
        <Empty title={t('Nothing found')} text={t('Write fewer words, or begin with a part of one.')} />
      ) : (
        <div className={classes['found']}>
          <Kinds types={data.meta.types} chosen={type} choose={(next) => show({ type: next })} />
          <div className={classes['list']}>{shown ? <Results answer={shown} /> : <Waiting />}</div>
        </div>
      )}
    </div>
  );
}

function Kinds({
  types,
  chosen,
  choose,
}: {
  readonly types: Readonly<Record<string, number>>;
  readonly chosen: string;
  readonly choose: (type: string) => void;
}) {
  const all = Object.values(types).reduce((sum, count) => sum + count, 0);
  return (
    <nav className={classes['kinds']} aria-label={t('Kinds')}>
      <Kind label={t('All')} count={all} active={chosen === ''} act={() => choose('')} />
      {Object.entries(types).map(([type, count]) => (
        <Kind
          key={type}
          label={entryOf(pluralOf(type) ?? '')?.label ?? type}
          count={count}
          active={chosen === type}
          act={() => choose(type)}
        />
      ))}
    </nav>
  );
}

function Kind({
  label,
  count,
  active,
  act,
}: {
  readonly label: string;
  readonly count: number;
  readonly active: boolean;
  readonly act: () => void;
}) {
  return (
    <button type="button" className={classes['kind']} data-active={active} aria-pressed={active} onClick={act}>
      <span>{label}</span>
      <span className={classes['count']}>{number(count)}</span>
    </button>
  );
}

function Results({ answer: { results, meta } }: { readonly answer: FoundAnswer }) {
  const together = new Set(meta.together);
  return (
    <>
      {meta.words !== undefined && meta.words.length > 0 && (
        <p className={classes['words']}>{t('Also looked for: {what}', { what: meta.words.slice(0, 12).join(', ') })}</p>
      )}
      <ul className={classes['results']}>
        {results.map((found) => (
          <Result key={found.ref} found={found} beside={together.has(found.ref)} />
        ))}
      </ul>
      {meta.truncated && (
        <p className={classes['words']}>{t('There is more: choose a kind, or write another word.')}</p>
      )}
    </>
  );
}

function Result({ found, beside }: { readonly found: Found; readonly beside: boolean }) {
  const { title, subtitle, highlight, type } = found;
  const page = pathOfFound(found, pluralOf);
  const parts = highlight === null ? [] : partsOf(highlight);
  const inTitle = parts.map(({ text }) => text).join('') === title;
  const inSubtitle = parts.map(({ text }) => text).join('') === subtitle;
  const marked = <Marked parts={parts} />;
  const name = inTitle ? marked : title;
  return (
    <li className={classes['result']}>
      <div className={classes['line']}>
        {page ? (
          <Anchor component={Link} href={page.path} className={classes['title'] ?? ''}>
            {name}
          </Anchor>
        ) : (
          <span className={classes['title']}>{name}</span>
        )}
        <span className={classes['type']}>{page?.entry.one ?? entryOf(pluralOf(type) ?? '')?.one ?? type}</span>
      </div>
      {subtitle !== null && subtitle !== title && (
        <div className={classes['subtitle']}>{inSubtitle ? marked : subtitle}</div>
      )}
      {highlight !== null && !inTitle && !inSubtitle && <div className={classes['subtitle']}>{marked}</div>}
      {beside && <div className={classes['subtitle']}>{t('Often together with the best matches')}</div>}
    </li>
  );
}

function Marked({ parts }: { readonly parts: ReturnType<typeof partsOf> }): ReactNode {
  let at = 0;
  return parts.map(({ text, found }) => {
    at += text.length;
    return found ? <mark key={at}>{text}</mark> : text;
  });
}
