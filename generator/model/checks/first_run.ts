/** `first_run:` of the product: the steps of a new installation follow from existing settings, filters and records. */
import type { Path } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';

/** Reports settings and records of its facts, and forms and pages of its steps, which nothing declares. */
export function checkFirstRun(context: BuildContext): void {
  const { product } = context.definitions;
  if (!product) return;
  const { source } = product;
  const settings = context.settings.map(({ group, key }) => `${group}.${key}`);
  const groups = [...new Set(context.settings.map(({ group }) => `settings/${group}`))];
  const plurals = new Map([...context.entities.values()].map((one) => [one.plural, one]));
  for (const [at, { opens, done }] of (product.value.console?.first_run ?? []).entries()) {
    const step: Path = ['console', 'first_run', at];
    if (opens.startsWith('settings/'))
      context.checkName('unknown_value', 'page', opens, groups, source, [...step, 'opens']);
    else if (opens.endsWith('/new'))
      context.checkName('unknown_resource', 'resource', opens.slice(0, -4), plurals.keys(), source, [...step, 'opens']);
    for (const [index, { settings: read = [], records, where = {} }] of done.entries()) {
      const path: Path = [...step, 'done', index];
      for (const [one, name] of read.entries())
        context.checkName('unknown_value', 'setting', name, settings, source, [...path, 'settings', one]);
      const entity = records === undefined ? undefined : plurals.get(records);
      if (records !== undefined)
        context.checkName('unknown_resource', 'resource', records, plurals.keys(), source, [...path, 'records']);
      for (const key of Object.keys(where))
        if (entity && ![...entity.fields.keys()].some((field) => key.startsWith(`${field}_`)))
          context.checkName(
            'unknown_field',
            'field',
            key,
            entity.fields.keys(),
            source,
            [...path, 'where', key],
            `of ${entity.name}`,
          );
    }
  }
}
