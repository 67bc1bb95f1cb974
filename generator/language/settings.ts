/** Keys of settings. */
import { anything, boolean, either, list, map, nothing, oneOf, type Section, section, sql, text } from './section.ts';

const number = { kind: 'number' } as const;

/** Parts of the settings page, in their order: the company, its work, its money, its messages, access, the machine. */
export const settingSections = ['company', 'work', 'money', 'messages', 'access', 'system'] as const;
export type SettingSection = (typeof settingSections)[number];

export const settings: Section = {
  title: 'a settings file',
  doc: 'A group of settings.',
  keys: {
    settings: {
      type: { kind: 'text', pattern: /^[a-z][a-z0-9_-]*$/, expected: 'a group such as `rentals`' },
      required: true,
      doc: 'Name of the group.',
      example: 'settings: rentals',
    },
    person: {
      type: boolean,
      default: 'false',
      doc: 'Only an unrestricted person with every right of their role changes them: they protect access, or what is remembered of it.',
      example: 'person: true',
    },
    section: {
      type: oneOf(...settingSections),
      default: 'work',
      doc: 'Part of the settings page where the group is found, in this order; one of the files of a group says it.',
      example: 'section: money',
    },
    keys: {
      type: map(section('setting')),
      required: true,
      doc: 'Settings by key.',
      example: 'keys:\n  number_format: { type: string, default: "R-{00000}" }',
    },
  },
};

const settingTypes = ['string', 'text', 'integer', 'boolean', 'decimal', 'enum', 'array', 'json', 'date'] as const;

const settingFormats = ['timezone', 'locale', 'currency', 'picture', 'colour', 'email', 'human_operation'] as const;

export const setting: Section = {
  title: 'a setting',
  doc: 'A value that administrators may change.',
  keys: {
    type: { type: oneOf(...settingTypes), required: true, doc: 'Type of the value.', example: 'type: integer' },
    default: {
      type: either(nothing, anything('a value of the type')),
      doc: 'Value when none is stored.',
      example: 'default: 30',
    },
    values: { type: list(text), doc: 'Allowed values of an enum.', example: 'values: [none, item, asset]' },
    min: { type: number, doc: 'Least number.', example: 'min: 0' },
    max: { type: number, doc: 'Greatest number.', example: 'max: 365' },
    format: {
      type: oneOf(...settingFormats),
      doc: 'Kind of text; a `picture` is a data address of a PNG, JPEG, WebP or a drawing that runs nothing, a `colour` is #rrggbb, a `human_operation` the name of a call that a person has to decide (`human:`).',
      example: 'format: timezone',
    },
    normalise: {
      type: list(oneOf('trim', 'lower', 'unique')),
      doc: 'What is done with a text, or each text of an array, before it is stored; `unique` drops repeated ones.',
      example: 'normalise: [trim, lower, unique]',
    },
    references: {
      type: {
        kind: 'text',
        pattern: /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/,
        expected: 'a resource and its field, such as `role.key`',
      },
      doc: 'Field of a resource in which the text, or each text of an array, must exist.',
      example: 'references: role.key',
    },
    where: {
      type: either(
        sql,
        map(
          either(text, boolean),
          /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$/,
          'a field, or a reference and its field, such as `list.key`',
        ),
      ),
      doc: 'With `references`: further conditions on the record: values of its fields, or of the record it refers to, or SQL over `t`. The console offers the records with those values; with SQL the value is typed. A deleted record does not count.',
      example: 'where: { is_active: true, list.key: payment_terms }',
    },
    fixed_when: {
      type: sql,
      doc: 'While this SQL is true the value cannot change: values stored under it would change their meaning.',
      example: 'fixed_when: exists (select 1 from "loan")',
    },
    except: { type: list(text), doc: 'Texts that are refused.', example: 'except: [owner]' },
    encrypted: {
      type: boolean,
      default: 'false',
      doc: 'Stored encrypted and never returned.',
      example: 'encrypted: true',
    },
    label: {
      type: text,
      default: 'the key, in words',
      doc: 'What people call it.',
      example: 'label: Maximum file size',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Days a quotation is valid.' },
  },
};

export interface SettingsDefinition {
  readonly settings: string;
  readonly person?: boolean;
  readonly section?: SettingSection;
  readonly keys: Readonly<Record<string, SettingDefinition>>;
}

export interface SettingDefinition {
  readonly type: string;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'timezone' | 'locale' | 'currency' | 'email' | 'picture' | 'colour' | 'human_operation';
  readonly normalise?: readonly ('trim' | 'lower' | 'unique')[];
  readonly references?: string;
  readonly where?: string | Readonly<Record<string, string | boolean>>;
  readonly fixed_when?: string;
  readonly except?: readonly string[];
  readonly encrypted?: boolean;
  readonly label?: string;
  readonly summary?: string;
}
