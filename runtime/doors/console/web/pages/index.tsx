/** Which page an address shows. */

import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { locationOf } from '../api/paths.ts';
import { boot, may } from '../boot.ts';
import { linksOf } from '../shell/navigation.tsx';
import { titlePage } from '../shell/title.ts';
import { readStored, store } from '../stored.ts';
import { Guarded } from '../ui/guarded.tsx';
import { Forbidden, Missing, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { allPages } from './all.ts';

const ListPage = lazy(() => import('../list/list_page.tsx'));
const RecordPage = lazy(() => import('../record/record_page.tsx'));
const FormPage = lazy(() => import('../form/form_page.tsx'));

export function Pages() {
  const [address, go] = useLocation();
  const [first] = useState(() => beginningOf(address));
  useEffect(() => {
    if (first !== null) go(first, { replace: true });
  }, [first, go]);
  // Before the page's own effects: one that knows better says so in them.
  useLayoutEffect(() => titlePage(labelOf(address)), [address]);
  return (
    <Guarded key={address}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {allPages.map(({ path, page: Page, link }) => (
            <Route key={path} path={path}>
              {link?.ability === undefined || may(link.ability) ? <Page /> : <Forbidden ability={link.ability} />}
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

/** Where this person's day begins, once after they signed in at no address; null where that is the first page. */
function beginningOf(address: string): string | null {
  const key = `backline.began.${boot().me.id}`;
  if (readStored(key, sessionStorage) !== null) return null;
  store(key, 1, sessionStorage);
  if (address !== '/') return null;
  const begins = linksOf('work').find(({ link }) => link?.begins && may(link.begins.with) && !may(link.begins.without));
  return begins?.path ?? null;
}

/** The navigation's name for the page of an address, or of the page above it. */
function labelOf(address: string): string {
  const linked = allPages.filter(({ link, path }) => link && (address === path || address.startsWith(`${path}/`)));
  const [nearest] = linked.sort((a, b) => b.path.length - a.path.length);
  return nearest?.link && (nearest.path !== '/' || address === '/') ? t(nearest.link.label) : '';
}

function ResourcePage({ address }: { readonly address: string }) {
  const location = locationOf(address);
  if (!location) return <Missing />;
  switch (location.view) {
    case 'list':
      return <ListPage key={location.path} location={location} />;
    case 'record':
      return <RecordPage key={location.path} location={location} />;
    default:
      return <FormPage key={location.path} location={location} />;
  }
}
