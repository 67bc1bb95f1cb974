/** Rules of tax types: at most one is the default. */
import type { TaxTypeRules } from '../../../generated/rules/tax_type.ts';
import { keepOneDefault } from '../one_default.ts';

export const rules = {
  effects: { keep_one_default: keepOneDefault('tax_type', { first: false }) },
} satisfies TaxTypeRules;
