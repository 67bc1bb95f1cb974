/** Records that belong to a record: typed in a grid if they are below it, in the product's editor if it has one, else listed. */
import { Suspense } from 'react';
import { customLines } from '#custom-pages';
import { entryOf, type Tab, useResource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { may } from '../boot.ts';
import { isGrid, LineTable } from '../lines/line_table.tsx';
import { Waiting } from '../ui/states.tsx';
import { filtersOf, listPath } from './related.ts';
import { ListOperations, RelatedList } from './related_list.tsx';

interface LinesOfProps {
  readonly tab: Tab;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
}

export function LinesOf(props: LinesOfProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Lines {...props} />
    </Suspense>
  );
}

function Lines({ tab, path, record }: LinesOfProps) {
  const resource = useResource(tab.resource);
  const Custom = tab.by === undefined && may(entryOf(tab.resource)?.read) ? customLines[tab.resource] : undefined;
  if (!Custom && !isGrid(resource, tab))
    return <RelatedList tab={tab} path={listPath(tab, path)} filters={filtersOf(tab, record)} record={record} />;
  const tools = <ListOperations resource={resource} tab={tab} path={listPath(tab, path)} record={record} />;
  return Custom ? (
    <Custom path={listPath(tab, path)} record={record} tools={tools} />
  ) : (
    <LineTable tab={tab} path={path} record={record} tools={tools} />
  );
}
