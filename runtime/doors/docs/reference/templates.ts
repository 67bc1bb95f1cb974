/** The pages' Handlebars templates (runtime/doors/docs/templates), compiled once, at the first page. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handlebars as loadHandlebars } from '../../../base/config/packages_at_use.ts';
import { inlineHtml, sentence } from './html.ts';

const folder = join(import.meta.dirname, '../templates');

/** Renders the template of a name with a view. */
type Render = (name: string, view: object) => string;

/** Reads all templates. Each is a partial of the others as well; a key that a view lacks is an empty place. */
export async function loadTemplates(): Promise<Render> {
  const handlebars = loadHandlebars().create();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.hbs')).map((name) => name.slice(0, -4));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, `${name}.hbs`), 'utf8')));
  const compiled = new Map<string, HandlebarsTemplateDelegate>();
  for (const [at, name] of names.entries()) {
    const template = handlebars.compile(texts[at] ?? '', { preventIndent: true });
    compiled.set(name, template);
    handlebars.registerPartial(name, template);
  }
  handlebars.registerHelper('inline', (text: unknown) => new handlebars.SafeString(inlineHtml(String(text ?? ''))));
  handlebars.registerHelper('sentence', (text: unknown) => sentence(String(text ?? '')));
  return (name, view) => {
    const template = compiled.get(name);
    if (template === undefined) throw new Error(`There is no template ${name}.`);
    return template(view);
  };
}
