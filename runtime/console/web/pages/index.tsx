/** Which page an address shows. */
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { placeOf } from '../api/paths.ts';
import { FormPage } from '../form/form_page.tsx';
import { ListPage } from '../list/list_page.tsx';
import { RecordPage } from '../record/record_page.tsx';
import { Guarded } from '../ui/guarded.tsx';
import { Missing, Waiting } from '../ui/states.tsx';
import { pageRoutes } from './routes.ts';

export function Pages() {
  const [address] = useLocation();
  return (
    <Guarded key={address}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {pageRoutes.map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          ))}
          <Route>
            <ResourcePage address={address} />
          </Route>
        </Switch>
      </Suspense>
    </Guarded>
  );
}

function ResourcePage({ address }: { readonly address: string }) {
  const place = placeOf(address);
  if (!place) return <Missing />;
  switch (place.view) {
    case 'list':
      return <ListPage key={place.path} place={place} />;
    case 'record':
      return <RecordPage key={place.path} place={place} />;
    default:
      return <FormPage key={place.path} place={place} />;
  }
}
