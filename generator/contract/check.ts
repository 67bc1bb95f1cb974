/**
 * Compares a definition with the last release: breaks are mistakes without a changelog entry, everything else becomes an entry.
 */
import type { ChangelogEntry } from '../../runtime/base/kernel/route.ts';
import type { Api } from '../api/types.ts';
import type { Defined } from '../check/definitions.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { ChangelogDefinition } from '../language/definition.ts';
import type { SourceFile, SourceLocation, Span } from '../source/source.ts';
import { listed } from '../text/suggest.ts';
import { type Difference, differences } from './compare.ts';
import { publishedBy } from './contract.ts';
import { byNumber, type Release } from './releases.ts';

interface Against {
  /** Oldest first; the last one is compared with. */
  readonly releases: readonly Release[];
  readonly changelogs: readonly Defined<ChangelogDefinition>[];
  readonly product: Defined<unknown> | null;
  readonly files: readonly SourceFile[];
}

/**
 * Reports unannounced breaks of the last release; returns the entries that follow from the other changes.
 * @param published called only if there was a release.
 */
export function checkContract(
  published: () => Api,
  against: Against,
  diagnostics: Diagnostics,
): readonly ChangelogEntry[] {
  const last = against.releases.at(-1);
  if (last === undefined) {
    refuseBreaks(against.changelogs, diagnostics);
    return [];
  }
  const api = published();
  const { contract, locations } = publishedBy(api);
  const found = differences(last.contract, contract);
  const { release } = api.product;
  const current = against.changelogs.find(({ value }) => value.changelog === release);
  if (found.length > 0 && against.product !== null && (byNumber(release, last.release) <= 0 || current === undefined))
    diagnostics.report(
      'release_is_out',
      { release, last: last.release, raised: byNumber(release, last.release) > 0, change: sentence(found[0]) },
      against.product.source.valueSpan(['release']),
    );
  const announced = announcements(against, last.release, found, diagnostics);
  if (current !== undefined) checkRemovedRoutes(current, [last.contract, contract], diagnostics);
  const unannounced = found.filter(
    (one) => one.breaking && !announced.some((pattern) => matches(pattern, one.subject)),
  );
  const here = (one: Difference): Span => spanOf(one.subject, locations, last.contract, against);
  for (const same of Map.groupBy(unannounced, (one) => locationKey(here(one))).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const subjects = [...bySubject(same)];
    diagnostics.report(
      'contract_break',
      {
        breaks: subjects.map(([subject]) => subject),
        changes: subjects.map(([subject, changes]) => `${subject} ${changes.map((one) => one.text).join(', and ')}`),
        release: last.release,
        changeType: first.changeType,
      },
      here(first),
    );
  }
  const compatible = found.filter((one) => !one.breaking);
  return [...bySubject(compatible)].flatMap(([, changes]) => entriesOf(changes, release, current?.value.date ?? ''));
}

/** Before the first release nothing can break. */
function refuseBreaks(changelogs: Against['changelogs'], diagnostics: Diagnostics): void {
  for (const { value, source } of changelogs)
    value.entries.forEach((entry, at) => {
      if (entry.breaks === undefined || entry.breaks.length === 0) return;
      diagnostics.report(
        'not_allowed_here',
        {
          what: 'the key "breaks"',
          why: 'no release was published that could break',
          fix: 'leave it out, or publish the release before with `npx backline release`',
        },
        source.keySpan(['entries', at, 'breaks']),
      );
    });
}

/** Newest release first; of one release, what people wrote comes first. */
export function wholeChangelog(
  written: readonly ChangelogEntry[],
  fresh: readonly ChangelogEntry[],
  releases: readonly Release[],
): readonly ChangelogEntry[] {
  const past = releases.flatMap((one) => one.changes);
  return [...written, ...fresh, ...past].sort((a, b) => byNumber(b.release, a.release));
}

/**
 * The file in which others of its group are defined: the removed one was there too, as `event loan.lost` beside `event
 * loan.created`.
 */
function fileBeside(
  subject: string,
  locations: ReadonlyMap<string, SourceLocation>,
  files: Against['files'],
): SourceFile | undefined {
  const [group, kind, owner] = /^(\w+) ([\w-]+)\./.exec(subject) ?? [];
  if (group === undefined) return undefined;
  if (kind === 'setting')
    return files.findLast((file) => new RegExp(`^settings: *["']?${owner}\\b`, 'm').test(file.text));
  const beside = kind === 'event' ? `resource ${owner}` : group;
  const [, location] =
    [...locations].find(([name]) => name === beside || (kind !== 'event' && name.startsWith(beside))) ?? [];
  return files.findLast((file) => file.file === location?.file);
}

const locationKey = ({ source, start }: Span): string => `${source.file} ${start}`;

/** Words of a pattern that would announce more than a group of what belongs together. */
const tooWide = (pattern: string): boolean => pattern.includes('*') && !/^[a-z]+ [\w.-]+\.\*$/.test(pattern);

/** Subjects that changelogs of releases to come announce as broken; names of nothing that breaks are mistakes. */
function announcements(
  { changelogs }: Against,
  last: string,
  found: readonly Difference[],
  diagnostics: Diagnostics,
): readonly string[] {
  const breaking = [...new Set(found.filter((one) => one.breaking).map((one) => one.subject))];
  return changelogs
    .filter(({ value }) => byNumber(value.changelog, last) > 0)
    .flatMap(({ value, source }) =>
      value.entries.flatMap((entry, at) =>
        (entry.breaks ?? []).map((pattern, position) => {
          const span = source.valueSpan(['entries', at, 'breaks', position]);
          if (tooWide(pattern))
            diagnostics.report(
              'not_allowed_here',
              {
                what: `"${pattern}" in \`breaks\``,
                why: 'it would announce every break, also an accidental one',
                fix: `name what breaks: ${breaking.length === 0 ? 'nothing does yet' : listed(breaking)}; \`field rental.*\` means all fields of one resource`,
              },
              span,
            );
          else if (breaking.length === 0)
            diagnostics.report(
              'not_allowed_here',
              {
                what: `"${pattern}" in \`breaks\``,
                why: `nothing of release ${last} breaks`,
                fix: 'leave `breaks` out',
              },
              span,
            );
          else if (!breaking.some((subject) => matches(pattern, subject)))
            diagnostics.report('unknown_value', { what: 'breaking change', name: pattern, known: breaking }, span);
          if (entry.change_type !== 'changed' && entry.change_type !== 'removed')
            diagnostics.report(
              'not_allowed_here',
              {
                what: '"breaks"',
                why: `an entry of type ${entry.change_type} breaks nothing`,
                fix: 'write `change_type: changed` or `change_type: removed`',
              },
              source.keySpan(['entries', at, 'breaks']),
            );
          return pattern;
        }),
      ),
    );
}

/**
 * A route that the coming release removed was one of the last release; routes of the other entries are checked with the
 * changelog.
 */
function checkRemovedRoutes(
  { value, source }: Defined<ChangelogDefinition>,
  contracts: readonly Release['contract'][],
  diagnostics: Diagnostics,
): void {
  const names = contracts
    .flatMap((one) => Object.keys(one))
    .flatMap((subject) => /^route (.+)/.exec(subject)?.[1] ?? []);
  const known = new Set(names.flatMap((name) => [name, `${name.split('.')[0]}.*`]));
  value.entries.forEach(({ change_type, endpoints = [] }, at) => {
    endpoints.forEach((name, position) => {
      if (change_type !== 'removed' || known.has(name)) return;
      const span = source.valueSpan(['entries', at, 'endpoints', position]);
      diagnostics.report('unknown_operation', { what: 'route', name, known: [...known] }, span);
    });
  });
}

/** `field rental.*` matches all subjects with that beginning. */
function matches(pattern: string, subject: string): boolean {
  return pattern.endsWith('*') ? subject.startsWith(pattern.slice(0, -1)) : pattern === subject;
}

function bySubject(found: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  return Map.groupBy(found, (one) => one.subject);
}

function entriesOf(changes: readonly Difference[], release: string, date: string): readonly ChangelogEntry[] {
  return [...Map.groupBy(changes, (one) => one.changeType)].map(([change_type, same]) => ({
    release,
    date,
    change_type,
    endpoints: same[0]?.endpoints ?? [],
    description: `${sentence(same[0], same.map((one) => one.text).join(', '))}.`,
  }));
}

function sentence(one: Difference | undefined, text = one?.text ?? ''): string {
  const subject = one?.subject ?? '';
  return `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)} ${text}`;
}

/** The subject's own place, or that of the nearest thing it belonged to, or the product's. */
function spanOf(
  subject: string,
  locations: ReadonlyMap<string, SourceLocation>,
  contract: Release['contract'],
  { files, product }: Against,
): Span {
  for (let name: string | undefined = subject; name !== undefined; name = contract[name]?.of) {
    const found = locations.get(name);
    const source = files.findLast((file) => file.file === found?.file);
    if (found === undefined || source === undefined) continue;
    const start = source.offset(found.line, found.column);
    return source.span(start, start + (/^[\w.]+/.exec(source.text.slice(start))?.[0].length ?? 1));
  }
  const beside = fileBeside(subject, locations, files);
  if (beside !== undefined) {
    const start = beside.text.search(/^[a-z]\w*(?=\s*:)/m);
    if (start >= 0) return beside.span(start, start + (/^\w+/.exec(beside.text.slice(start))?.[0].length ?? 1));
  }
  const source = product?.source ?? files[0];
  if (source === undefined) throw new Error('a model without a file');
  return source.valueSpan(['release']);
}
