/** Records that were opened last, in this browser. */
export interface Recent {
  readonly title: string;
  readonly path: string;
  readonly kind: string;
}

const key = 'backline.recent';
const most = 12;

export function recent(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as readonly Recent[]) : [];
  } catch {
    return [];
  }
}

export function remember(one: Recent): void {
  localStorage.setItem(key, JSON.stringify([one, ...recent().filter(({ path }) => path !== one.path)].slice(0, most)));
}
