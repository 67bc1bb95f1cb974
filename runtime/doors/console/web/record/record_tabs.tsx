/** What belongs to a record, as tabs: what it is worked on with first, then four in sight and the others below “More”. */
import { Menu, Tabs, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Refusal } from '../api/client.ts';
import { entryOf, type Resource, type Tab } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { may } from '../boot.ts';
import { number } from '../fields/format.ts';
import { Icon } from '../ui/icons.tsx';
import { useIdle } from '../ui/idle.ts';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { Front } from './front.tsx';
import { LinesOf } from './lines_of.tsx';
import classes from './record.module.css';
import { filtersOf, listPath } from './related.ts';
import { TimeTravel } from './time_travel.tsx';
import { hasTimeline, Timeline } from './timeline.tsx';

const Files = lazy(() => import('./files.tsx'));

interface RecordTabsProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
  readonly details: ReactNode;
}

interface Title {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The plural of its resource, or its own word. */
  readonly word: string;
}

/** Visible tabs. */
const most = 4;

export function RecordTabs({ resource, path, record, details }: RecordTabsProps) {
  const tabs = resource.tabs.filter(({ resource: plural }) => may(entryOf(plural)?.read));
  const cards = (resource.front ?? []).flatMap((card) => {
    const tab = tabs.find((one) => one.resource === card.resource);
    return tab ? [{ ...card, tab }] : [];
  });
  const hasFront = cards.length > 0 || resource.totals !== undefined || resource.beside !== undefined;
  const lines = tabs.filter((tab) => tab.lines);
  // What is worked on there is not listed a second time.
  const inFront = hasFront ? lines.filter((tab) => cards.some((card) => card.tab === tab)) : [];
  const counts = useCounts(tabs, path, record);
  const history = resource.history === true && may('action-log:read');
  const timeline = hasTimeline(resource);
  const titleOf = (tab: Tab): Title => ({
    value: tab.path,
    label: tab.label,
    count: counts.get(tab.path) ?? 0,
    word: tab.resource,
  });
  const titles: readonly Title[] = [
    ...(hasFront ? [{ value: 'front', label: t('Overview'), count: 0, word: 'front' }] : []),
    ...lines.filter((tab) => !inFront.includes(tab)).map(titleOf),
    { value: 'details', label: t('Details'), count: 0, word: 'details' },
    ...tabs.filter((tab) => !tab.lines && isThere(tab, resource, counts)).map(titleOf),
    ...(timeline ? [{ value: 'timeline', label: t('Timeline'), count: 0, word: 'timeline' }] : []),
    ...(history ? [{ value: 'history', label: t('History'), count: 0, word: 'history' }] : []),
  ];
  const [open, setOpen] = useState<string | null>(titles[0]?.value ?? 'details');
  if (tabs.length === 0 && !history && !timeline && !hasFront) return details;
  const { sight, more } = sorted(titles, resource.inSight ?? [], open);
  const panel = (tab: Tab) => (
    <Tabs.Panel key={tab.path} value={tab.path} pt="sm">
      {tab.files ? (
        <Suspense fallback={<Waiting />}>
          <Files tab={tab} filters={filtersOf(tab, record)} writable={may(resource.update ?? resource.create)} />
        </Suspense>
      ) : (
        <LinesOf tab={tab} path={path} record={record} />
      )}
    </Tabs.Panel>
  );
  return (
    <Tabs value={open} onChange={setOpen} keepMounted={false}>
      <div className={classes['tabs']}>
        <Tabs.List className={classes['tabList'] ?? ''}>
          {sight.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value} rightSection={count > 0 ? <Count count={count} /> : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {more.length > 0 && (
          <Menu position="bottom-end" width={240}>
            <Menu.Target>
              <UnstyledButton className={classes['more_tabs'] ?? ''} aria-label={t('More tabs')} data-noprint>
                {t('More')}
                <Icon name="down" size={14} />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown mah="min(560px, 70vh)" style={{ overflowY: 'auto' }}>
              {more.map(({ value, label, count }) => (
                <Menu.Item
                  key={value}
                  onClick={() => setOpen(value)}
                  rightSection={count > 0 ? <Count count={count} /> : null}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {hasFront && (
        <Tabs.Panel value="front" pt="sm">
          <Front resource={resource} cards={cards} path={path} record={record} onOpen={(tab) => setOpen(tab.path)} />
        </Tabs.Panel>
      )}
      {timeline && (
        <Tabs.Panel value="timeline" pt="sm">
          <Timeline path={path} />
        </Tabs.Panel>
      )}
      {history && (
        <Tabs.Panel value="history" pt="sm">
          <TimeTravel resource={resource} path={path} record={record} />
        </Tabs.Panel>
      )}
      {tabs.filter((tab) => !inFront.includes(tab)).map(panel)}
      <Tabs.Panel value="details" pt="sm">
        {details}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Those in sight, the open one among them, and the others. */
export function sorted(
  titles: readonly Title[],
  named: readonly string[],
  open: string | null,
): { readonly sight: readonly Title[]; readonly more: readonly Title[] } {
  const first = titles.slice(0, 1).filter(({ word }) => !named.includes(word));
  const wanted = named.flatMap((word) => titles.filter((title) => title.word === word));
  const usual = named.length > 0 ? [...first, ...wanted] : titles;
  // A menu for one tab alone would take more room than the tab.
  const sight = named.length === 0 && titles.length <= most + 1 ? titles : usual.slice(0, most);
  const more = titles.filter((title) => !sight.includes(title));
  const opened = more.find(({ value }) => value === open);
  return { sight: opened ? [...sight, opened] : sight, more: more.filter((title) => title !== opened) };
}

function Count({ count }: { readonly count: number }) {
  return (
    <span className="bl-number" style={{ fontSize: 12, color: 'var(--mantine-color-dimmed)' }}>
      {number(count)}
    </span>
  );
}

/** What only points at the record is no tab until something does; what is made for any record is one from the beginning. */
function isThere(tab: Tab, resource: Resource, counts: ReadonlyMap<string, number>): boolean {
  if (tab.by === undefined || (counts.get(tab.path) ?? 0) > 0) return true;
  const made = tab.inputs?.every(may) ?? (tab.files === true && may(resource.update ?? resource.create));
  return made || (tab.made === true && !tab.files && may(entryOf(tab.resource)?.create));
}

/** Requests for counts that are on their way at once. */
const atOnce = 3;

/**
 * The number of records in each tab, by its path. They appear together when the page is idle: the work itself comes first, and
 * tabs do not appear one by one.
 */
function useCounts(tabs: readonly Tab[], path: string, record: RecordData): ReadonlyMap<string, number> {
  const idle = useIdle();
  const { data } = useQuery({
    queryKey: ['list', 'counts', path],
    enabled: idle && tabs.length > 0,
    queryFn: async ({ signal }) => {
      const counts = new Map<string, number>();
      const left = [...tabs];
      const next = async (): Promise<void> => {
        for (let tab = left.shift(); tab; tab = left.shift()) {
          const filters = Object.entries(filtersOf(tab, record)).map(([key, value]) => [`q[${key}]`, value] as const);
          const query = { ...Object.fromEntries(filters), fields: 'id', per_page: 1 };
          const entry = entryOf(tab.resource) ?? { listKey: tab.resource };
          const found = await listPage(entry, listPath(tab, path), query, signal).catch((error: unknown) => {
            // A tab that cannot be counted is one without a number.
            if (error instanceof Refusal && error.status !== 0) return { total: 0 };
            throw error;
          });
          counts.set(tab.path, found.total);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, next));
      return counts;
    },
  });
  return data ?? noCounts;
}

const noCounts: ReadonlyMap<string, number> = new Map();
