/** Where one can go: pages of their own, then the resources by group. What a person may not read is not there. */
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { entryOf, type Index, theIndex } from '../api/metadata.ts';
import { locationOf } from '../api/paths.ts';
import { may } from '../boot.ts';
import { allPages } from '../pages/all.ts';
import type { PageRoute } from '../pages/routes.ts';
import { Icon } from '../ui/icons.tsx';
import { whenIdle } from '../ui/idle.ts';
import { t } from '../words/index.ts';
import { Administration, lookedAfter } from './administration.tsx';
import { Fold } from './fold.tsx';
import classes from './shell.module.css';

/** Pages of a section that this person can open, in this product. */
export function linksOf(section: 'work' | 'admin' | 'person'): readonly PageRoute[] {
  const there = allPages.filter(
    ({ link }) =>
      link?.section === section &&
      (link.ability === undefined || may(link.ability)) &&
      (link.needs ?? []).every((plural) => may(entryOf(plural)?.read)),
  );
  return there.sort((a, b) => Number(b.path === '/') - Number(a.path === '/'));
}

/** Groups with those of their resources that this person may read. */
export function readableGroups(): Index['groups'] {
  return theIndex()
    .groups.map((group) => ({ ...group, resources: group.resources.filter((plural) => may(entryOf(plural)?.read)) }))
    .filter(({ resources }) => resources.length > 0);
}

export function Navigation() {
  const [address] = useLocation();
  const first = address.split('/')[1] ?? '';
  const current = locationOf(`/${first}`)?.plural;
  // The place one is at is seen without scrolling for it.
  useEffect(
    () =>
      whenIdle(() =>
        document
          .querySelector(`nav a[aria-current='page'][href='/console${address}']`)
          ?.scrollIntoView({ block: 'nearest' }),
      ),
    [address],
  );
  const groups = readableGroups().filter(({ name }) => !lookedAfter.has(name));
  return (
    <div className={classes['places']}>
      {linksOf('work').map((route) => (
        <PageLink key={route.path} route={route} active={isAt(address, route.path)} />
      ))}
      {groups.map(({ name, icon, label, resources }) => (
        <Fold
          key={name}
          icon={icon ?? 'grid'}
          label={label}
          links={resources.map((plural) => ({
            href: entryOf(plural)?.path ?? '/',
            label: entryOf(plural)?.label ?? plural,
            active: plural === current,
          }))}
        />
      ))}
      <Administration address={address} current={current} />
    </div>
  );
}

export const isAt = (address: string, path: string): boolean =>
  address === path || (path !== '/' && address.startsWith(`${path.split('/:')[0]}/`));

export function PageLink({ route: { path, link }, active }: { readonly route: PageRoute; readonly active: boolean }) {
  if (!link) return null;
  return (
    <Link
      href={path.split('/:')[0] ?? path}
      className={classes['group']}
      data-active={active}
      {...(active && { 'aria-current': 'page' as const })}
    >
      <Icon name={link.icon} />
      {t(link.label)}
    </Link>
  );
}
