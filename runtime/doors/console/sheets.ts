/**
 * Joins the style sheets of a bundle into one file: repeated rules are there once, and rules that no script uses are left out.
 */

/** The rules of a sheet in order, each with the text in its braces. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  // Strings and comments as a whole: braces in them open nothing.
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|[{};]/g)) {
    if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (mark !== ';') continue;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules.filter((rule) => rule !== '');
}

/** Names that Mantine gives the parts of its components: scripts hold those of the components that are used. */
const ofParts = /\bm_[0-9a-f]{6,8}\b/g;

/**
 * Joins sheets that are loaded together.
 * @param sheets in the order in which they are to hold; what an earlier one says is not said again.
 * @param scripts the text of all scripts.
 */
export function joined(sheets: readonly string[], scripts: string): string {
  const named = new Set(scripts.match(ofParts));
  const said = new Set<string>();
  return sheets
    .flatMap((sheet) => {
      const fresh = rulesOf(sheet).filter((rule) => !said.has(rule));
      for (const rule of fresh) said.add(rule);
      return fresh;
    })
    .filter((rule) => {
      const parts = rule.match(ofParts);
      return parts === null || parts.some((part) => named.has(part));
    })
    .join('\n');
}
