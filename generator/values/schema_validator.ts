/** The validator for JSON Schemas in definitions: made once, for the first definition with a schema. */
import { Ajv2020 } from 'ajv/dist/2020.js';

let made: Ajv2020 | null = null;

/** It takes keywords and formats that it does not know, as the one that serves requests does. */
export function validator(): Ajv2020 {
  made ??= new Ajv2020({ strict: false, validateFormats: false, logger: false });
  return made;
}
