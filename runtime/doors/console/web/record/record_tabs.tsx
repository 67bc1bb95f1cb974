/** What belongs to a record, as tabs: lines first, for they are the work; then details, then what points at it. */
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Refusal } from '../api/client.ts';
import { entryOf, type Resource, type Tab } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { may } from '../boot.ts';
import { number } from '../fields/format.ts';
import { useIdle } from '../ui/idle.ts';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { Front } from './front.tsx';
import { filtersOf, listPath } from './related.ts';
import { RelatedList } from './related_list.tsx';
import { TimeTravel } from './time_travel.tsx';
import { hasTimeline, Timeline } from './timeline.tsx';

const Files = lazy(() => import('./files.tsx'));

interface RecordTabsProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
  readonly details: ReactNode;
}

export function RecordTabs({ resource, path, record, details }: RecordTabsProps) {
  const tabs = resource.tabs.filter(({ resource: plural }) => may(entryOf(plural)?.read));
  const lines = tabs.filter((tab) => tab.lines);
  const others = tabs.filter((tab) => !tab.lines);
  const counts = useCounts(tabs, path, record);
  const front = (resource.front ?? []).flatMap((plural) => tabs.find((tab) => tab.resource === plural) ?? []);
  const [open, setOpen] = useState<string | null>(front.length > 0 ? 'front' : (lines[0]?.path ?? 'details'));
  const history = resource.history === true && may('action-log:read');
  const timeline = hasTimeline(resource);
  if (tabs.length === 0 && !history && !timeline) return details;
  const panel = (tab: Tab) => (
    <Tabs.Panel key={tab.path} value={tab.path} pt="sm">
      {tab.files ? (
        <Suspense fallback={<Waiting />}>
          <Files tab={tab} filters={filtersOf(tab, record)} writable={may(resource.update ?? resource.create)} />
        </Suspense>
      ) : (
        <RelatedList tab={tab} path={listPath(tab, path)} filters={filtersOf(tab, record)} record={record} />
      )}
    </Tabs.Panel>
  );
  return (
    <Tabs value={open} onChange={setOpen} keepMounted={false}>
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {front.length > 0 && <Tabs.Tab value="front">{t('Overview')}</Tabs.Tab>}
        {lines.map((tab) => (
          <TabTitle key={tab.path} tab={tab} count={counts.get(tab.path) ?? 0} />
        ))}
        <Tabs.Tab value="details">{t('Details')}</Tabs.Tab>
        {others.map((tab) => (
          <TabTitle
            key={tab.path}
            tab={tab}
            count={counts.get(tab.path) ?? 0}
            made={tab.inputs?.every(may) ?? (tab.files === true && may(resource.update ?? resource.create))}
          />
        ))}
        {timeline && <Tabs.Tab value="timeline">{t('Timeline')}</Tabs.Tab>}
        {history && <Tabs.Tab value="history">{t('History')}</Tabs.Tab>}
      </Tabs.List>
      {front.length > 0 && (
        <Tabs.Panel value="front" pt="sm">
          <Front tabs={front} path={path} record={record} onOpen={(tab) => setOpen(tab.path)} />
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
      {tabs.map(panel)}
      <Tabs.Panel value="details" pt="sm">
        {details}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Requests for counts that are on their way at once. */
const atOnce = 3;

/**
 * How many records stand in each tab, by its path. They are told together, when the page is idle: the work itself comes first,
 * and tabs do not come one by one.
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

interface TabTitleProps {
  readonly tab: Tab;
  readonly count: number;
  /** The person may bring what there is none of. */
  readonly made?: boolean;
}

function TabTitle({ tab, count, made = false }: TabTitleProps) {
  // What only points at the record is no tab until something does; what is made for any record is one from the beginning.
  if (tab.by !== undefined && count === 0 && !made && !(tab.made && !tab.files && may(entryOf(tab.resource)?.create)))
    return null;
  return (
    <Tabs.Tab
      value={tab.path}
      rightSection={
        count > 0 ? (
          <span className="bl-number" style={{ fontSize: 12, color: 'var(--mantine-color-dimmed)' }}>
            {number(count)}
          </span>
        ) : null
      }
    >
      {tab.label}
    </Tabs.Tab>
  );
}
