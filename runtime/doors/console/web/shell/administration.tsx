/** What an administrator looks after, by what it is for: the platform's own pages and resources together. */
import { entryOf } from '../api/metadata.ts';
import { may } from '../boot.ts';
import type { IconName } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Fold, type FoldLink } from './fold.tsx';
import { isAt, linksOf, PageLink, readableGroups } from './navigation.tsx';
import classes from './shell.module.css';

/** Groups of resources that are looked after rather than worked in. */
export const lookedAfter: ReadonlySet<string> = new Set(['platform', 'imports']);

interface Part {
  readonly label: string;
  readonly icon: IconName;
  /** Addresses of pages, and plurals of resources. */
  readonly of: readonly string[];
}

const parts = (): readonly Part[] => [
  { label: t('People and access'), icon: 'users', of: ['users', 'roles', 'api_tokens'] },
  {
    label: t('Integrations'),
    icon: 'link',
    of: ['webhooks', 'inbound_webhook_sources', 'inbound_webhooks', 'channel_providers', 'plugins'],
  },
  { label: t('Fields and lists'), icon: 'columns', of: ['custom_fields', 'custom_field_groups', 'static_data'] },
  { label: t('Data from files'), icon: 'upload', of: ['/imports', 'import_profiles'] },
  {
    label: t('Records and health'),
    icon: 'history',
    of: ['/audit', 'request_logs', '/usage', '/jobs', 'evidence', '/health'],
  },
];
/** Reached from elsewhere: the bell, the views of a list, and the page that shows the same better. */
const elsewhere = new Set(['notifications', 'live_filters', 'actions', 'import_plans', 'import_batches', 'reports']);

export function Administration({
  address,
  current,
}: {
  readonly address: string;
  readonly current: string | undefined;
}) {
  const pages = linksOf('admin');
  const administered = readableGroups()
    .filter(({ name }) => lookedAfter.has(name))
    .flatMap(({ resources }) => resources);
  const linkOf = (of: string): FoldLink | null => {
    const page = pages.find(({ path }) => path === of);
    if (page?.link) return { href: of, label: t(page.link.label), active: isAt(address, of) };
    const entry = administered.includes(of) && may(entryOf(of)?.read) ? entryOf(of) : undefined;
    return entry ? { href: entry.path ?? '/', label: entry.label, active: of === current } : null;
  };
  const known = parts();
  const named = new Set([...elsewhere, ...known.flatMap(({ of }) => of)]);
  const others = administered.filter((plural) => !named.has(plural));
  const shown = [...known, { label: t('More'), icon: 'grid' as const, of: others }]
    .map((part) => ({ ...part, links: part.of.flatMap((of) => linkOf(of) ?? []) }))
    .filter(({ links }) => links.length > 0);
  const alone = pages.filter(({ path }) => !named.has(path));
  if (shown.length === 0 && alone.length === 0) return null;
  return (
    <>
      <div className={classes['heading']}>{t('Administration')}</div>
      {alone.map((route) => (
        <PageLink key={route.path} route={route} active={isAt(address, route.path)} />
      ))}
      {shown.map(({ label, icon, links }) => (
        <Fold key={label} icon={icon} label={label} links={links} />
      ))}
    </>
  );
}
