/** Fields that the company added, as fields of the list: columns and filters under `cf.<name>`. */
import { useMemo } from 'react';
import type { Field, Resource } from '../api/metadata.ts';
import { useCustomFields } from '../form/custom_fields.tsx';

/** Predicates for a list of values of a type. */
const predicates: Readonly<Partial<Record<Field['type'], Resource['predicates'][number]>>> = {
  text: ['eq', 'cont', 'present', 'blank'],
  longtext: ['eq', 'cont', 'present', 'blank'],
  integer: ['eq', 'gteq', 'lteq', 'null', 'not_null'],
  decimal: ['eq', 'gteq', 'lteq', 'null', 'not_null'],
  money: ['eq', 'gteq', 'lteq', 'null', 'not_null'],
  boolean: ['true', 'false'],
  date: ['eq', 'gteq', 'lteq', 'lt', 'null', 'not_null'],
  datetime: ['eq', 'gteq', 'lteq', 'lt', 'null', 'not_null'],
  enum: ['eq', 'in', 'not_in', 'null', 'not_null'],
  reference: ['eq', 'in', 'null', 'not_null'],
};

/** The resource with the company's fields after its own ones. */
export function useWithCustomFields(resource: Resource): Resource {
  const custom = useCustomFields(resource);
  return useMemo(() => {
    if (custom.length === 0) return resource;
    const sets = [...resource.predicates];
    const fields = custom.map((field): Field => {
      const set = field.filterable === false ? undefined : predicates[field.type];
      const { filterable: _, summary: __, ...rest } = field;
      return { ...rest, name: `cf.${field.name}`, ...(set && { filter: sets.push(set) - 1 }) };
    });
    return { ...resource, predicates: sets, fields: [...resource.fields, ...fields] };
  }, [resource, custom]);
}
