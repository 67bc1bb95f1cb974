/** Rules of tax types: at most one is the default. */
import { keepOneDefault } from '../one_default.ts';

export const rules = { effects: { keep_one_default: keepOneDefault('tax_type', { first: false }) } };
