/** Gives a URL as it may be shown: the password is replaced, and what cannot be read as a URL is not shown at all. */
export function maskUrl(value: string): string {
  try {
    const url = new URL(value);
    if (url.password !== '') url.password = '***';
    for (const name of url.searchParams.keys()) {
      if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, '***');
    }
    return url.toString();
  } catch {
    return '(hidden: not a URL)';
  }
}
