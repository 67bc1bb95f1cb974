/** A key made of what people call a thing: `45 days net` → `45_days_net`; '' where nothing of it can stand in a key. */
export function keyOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
}
