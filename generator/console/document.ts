/** The browser's part of the definitions (generated/console.json): an index, and one small document per resource. */
import type {
  ConsoleDocument,
  ConsoleEntry,
  ConsoleGroup,
  ConsoleSetting,
  ConsoleStep,
} from '../../runtime/base/kernel/console.ts';
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Api, Operation, Resource } from '../api/types.ts';
import type { ConsoleStepDefinition } from '../language/product.ts';
import { type SettingSection, settingSections } from '../language/settings.ts';
import { type Plurals, referencesOf } from './fields.ts';
import { helpOf } from './help_text.ts';
import { labelOf } from './labels.ts';
import { entryOf, resourceOf } from './resource.ts';

/** Groups for administration, not for daily work, are last. */
const last = new Set(['platform']);

/** The whole document. */
export function consoleDocument(api: Api): ConsoleDocument {
  const shown = api.resources.filter(({ operations }) => operations.some(({ kind }) => kind === 'index'));
  const plurals: Plurals = new Map(shown.map((resource) => [resource.name, resource.plural]));
  const references = referencesOf(shown);
  const { title, release, colour } = api.product;
  const groups = groupsOf(shown, api);
  return {
    index: {
      title,
      release,
      ...(colour !== undefined && { colour }),
      groups,
      first: firstRunOf(groups, shown, api),
      resources: Object.fromEntries(
        shown.map((resource): [string, ConsoleEntry] => [resource.plural, entryOf(resource, plurals)]),
      ),
    },
    resources: Object.fromEntries(
      shown.map((resource) => [resource.plural, resourceOf(resource, shown, plurals, references, api)]),
    ),
    settings: [...Map.groupBy(api.settings, ({ group }) => group)]
      .map(([group, keys]) => ({
        group,
        label: labelOf(group.replaceAll('-', '_')),
        section: api.settingSections[group] ?? 'work',
        keys: keys.map((key) => settingOf(key, plurals)),
      }))
      .sort((one, other) => rankOf(one) - rankOf(other)),
    abilities: api.abilities,
    schedules: api.schedules,
    notices: api.notifications.map(({ key, summary }) => ({ name: key, summary })),
  };
}

/** Records that belong to others are reached through those: they have no place in the navigation. */
function groupsOf(
  shown: readonly Resource[],
  { navigation: order, console: { icons, menu } }: Pick<Api, 'navigation' | 'console'>,
): readonly ConsoleGroup[] {
  const tops = shown.filter(({ parent, operations }) => parent === null && operations.some(isList));
  const groupOf = new Map(Object.entries(menu).flatMap(([name, plurals]) => plurals.map((plural) => [plural, name])));
  const groups = [...Map.groupBy(tops, (resource) => groupOf.get(resource.plural) ?? resource.context)].map(
    ([name, members]): ConsoleGroup => {
      const plurals = members.map((resource) => resource.plural);
      const first = (menu[name] ?? []).filter((plural) => plurals.includes(plural));
      return {
        name,
        ...(icons[name] && { icon: icons[name] }),
        label: members.find((resource) => resource.context === name)?.group ?? labelOf(name),
        resources: [...first, ...plurals.filter((plural) => !first.includes(plural))],
      };
    },
  );
  const positionOf = ({ name }: ConsoleGroup): number =>
    order.includes(name) ? order.indexOf(name) : order.length + (last.has(name) ? 1 : 0);
  return groups.sort((a, b) => positionOf(a) - positionOf(b));
}

/** The first steps of a new installation: those of the product, else those that any product needs. */
function firstRunOf(
  groups: readonly ConsoleGroup[],
  shown: readonly Resource[],
  { console: { first_run: declared } }: Pick<Api, 'console'>,
): readonly ConsoleStep[] {
  if (declared) return declared.map(stepOf);
  const made = new Set(
    shown
      .filter(({ operations }) => operations.some((operation) => operation.kind === 'create'))
      .map((resource) => resource.plural),
  );
  const work = groups.filter(({ name }) => !last.has(name)).flatMap(({ resources }) => resources);
  const first = work.find((plural) => made.has(plural));
  return [
    { label: 'Name your company', opens: 'settings/company', done: [{ settings: ['company.name'] }] },
    ...(first === undefined ? [] : [{ opens: `${first}/new`, done: [{ records: first }] }]),
    { label: 'Invite your colleagues', opens: 'users/new', done: [{ records: 'users', more_than: 1 }] },
    {
      label: 'Test that mails arrive',
      opens: 'channel_providers',
      done: [{ records: 'channel_providers', where: { last_test_status_eq: 'ok' } }],
    },
  ].map(stepOf);
}

const stepOf = ({ label, opens, done }: ConsoleStepDefinition): ConsoleStep => ({
  ...(label !== undefined && { label }),
  opens: `/${opens}`,
  done: done.map(({ settings, records, where, more_than: moreThan }) => ({
    ...(settings && { settings }),
    ...(records !== undefined && { records, moreThan: moreThan ?? 0 }),
    ...(where && { where }),
  })),
});

/** Sections in their order; a section begins with the group of its name. */
const rankOf = ({ group, section }: { readonly group: string; readonly section: SettingSection }): number =>
  settingSections.indexOf(section) * 2 + (group === section ? 0 : 1);

const isList = ({ kind, path }: Operation): boolean => kind === 'index' && !path.includes('{');

function settingOf(spec: SettingSpec, plurals: Plurals): ConsoleSetting {
  // Which records of the table fit may be said in SQL, which is not the console's to know: such a value is typed.
  const { where, has } = spec.references ?? {};
  const ref = where === undefined || has !== undefined ? plurals.get(spec.references?.table ?? '') : undefined;
  const label = spec.label ?? labelOf(spec.key);
  const help = helpOf(spec.description, label);
  return {
    key: spec.key,
    label,
    type: spec.type,
    ...(help !== '' && { summary: help }),
    default: spec.default,
    ...((spec.format === 'picture' || spec.format === 'colour') && { format: spec.format }),
    ...(spec.encrypted && { secret: true as const }),
    ...(spec.options && { values: spec.options }),
    ...(ref !== undefined && { ref, refColumn: spec.references?.column ?? 'id' }),
    ...(ref !== undefined && has !== undefined && { narrow: has }),
    ...(spec.minimum !== null && { min: spec.minimum }),
    ...(spec.maximum !== null && { max: spec.maximum }),
  };
}
