/**
 * Browsers in which people have signed in before, by a signed cookie that opens nothing. When passwords for one address are
 * guessed from everywhere, theirs are still tried: nobody can use up what is allowed to strangers and keep a person out
 * (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Services } from '../../base/kernel/context.ts';
import type { Cookies } from './cookies.ts';

/** Seconds that a browser stays known. */
const lifetime = 365 * 86_400;
/** People that one browser knows: with one more, the one who signed in longest ago is forgotten. */
const most = 5;
const purpose = 'known_browser';

export class KnownBrowsers {
  private readonly cookies: Cookies;
  private readonly secrets: Services['secrets'];

  constructor(cookies: Cookies, secrets: Services['secrets']) {
    this.cookies = cookies;
    this.secrets = secrets;
  }

  /** What the browser is called for a person who has signed in with it; null where it does not know them. */
  find(request: Request, userId: number): string | null {
    const entry = this.entries(request).find(([id]) => id === String(userId));
    return entry === undefined ? null : `${entry[0]}.${entry[1]}`;
  }

  /** From now on the browser knows the person. One that did already keeps its name, and with it what it has tried. */
  remember(request: Request, response: Response, userId: number): void {
    const entries = this.entries(request);
    const known = entries.find(([id]) => id === String(userId));
    const entry = known ?? this.signed(String(userId), randomBytes(16).toString('hex'));
    const others = entries.filter(([id]) => id !== String(userId)).slice(0, most - 1);
    this.cookies.set(response, 'known', [entry, ...others].flat().join('.'), lifetime);
  }

  /** Person, name and signature of each entry that is ours. */
  private entries(request: Request): (readonly [string, string, string])[] {
    const parts = this.cookies.read(request, 'known').split('.');
    const found: (readonly [string, string, string])[] = [];
    for (let at = 0; at + 2 < parts.length && found.length < most; at += 3) {
      const [id = '', name = '', signature = ''] = parts.slice(at, at + 3);
      if (this.secrets.isSigned(`${id}.${name}`, purpose, signature)) found.push([id, name, signature]);
    }
    return found;
  }

  private signed(id: string, name: string): readonly [string, string, string] {
    return [id, name, this.secrets.sign(`${id}.${name}`, purpose)];
  }
}
