/** The rental editor: what is hired, for whom and when, with its price and what is free while it is typed. */

import {
  BackTo,
  entryOf,
  Failed,
  Head,
  isOpen,
  Missing,
  may,
  pageStyles as page,
  Stepper,
  useCalled,
  useRecord,
  useResource,
  Waiting,
} from 'backline/console';
import { useParams } from 'wouter';
import { LineGrid } from './line_grid.tsx';
import { useLines } from './lines.ts';
import { Rail } from './rail.tsx';
import classes from './rental.module.css';

export default function RentalPlan() {
  const { id = '' } = useParams();
  if (!entryOf('rentals') || !entryOf('rental_items')) return <Missing />;
  return <Plan path={`/rentals/${id}`} />;
}

function Plan({ path }: { readonly path: string }) {
  const resource = useResource('rentals');
  const items = useResource('rental_items');
  const { data: rental, error, refetch } = useRecord(resource, path);
  const lines = useLines(`${path}/items`);
  useCalled(resource, rental, `${path}/plan`);
  const failed = error ?? lines.error;
  if (failed) return <Failed error={failed} again={() => void refetch()} />;
  if (!rental) return <Waiting />;
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <BackTo resource={resource} path={path} record={rental} />
      <Head resource={resource} path={path} record={rental} />
      <Stepper resource={resource} record={rental} />
      <div className={classes['columns']} data-waiting={lines.data === undefined}>
        {/* Its place is there before its lines: what stands beside it stays where it is. */}
        <div>
          {lines.data ? (
            <LineGrid
              path={`${path}/items`}
              rental={rental}
              lines={lines.data}
              editable={may(items.update) && isOpen(items, rental)}
            />
          ) : (
            <Waiting />
          )}
        </div>
        <Rail resource={resource} path={path} rental={rental} />
      </div>
    </div>
  );
}
