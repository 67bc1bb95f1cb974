/** Whether two plain values print the same, the order of their keys included; sets and maps are never the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (!isSame(one[at], other[at])) return false;
    return true;
  }
  if (Object.getPrototypeOf(one) !== Object.prototype || Object.getPrototypeOf(other) !== Object.prototype)
    return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    if (key !== others[at] || !isSame((one as Values)[key], (other as Values)[key])) return false;
  }
  return true;
}

type Values = Record<string, unknown>;
