/**
 * The cookies of people (decisions 8). Over https their names begin with `__Host-`, which ties them to this host, this path
 * and a secure connection; over http, which is for loopback, browsers refuse such names.
 */
import type { Request, Response } from 'express';

type CookieName = 'session' | 'remember' | 'visitor' | 'sso' | 'known';

const longest = 2_000;

export class Cookies {
  private readonly secure: boolean;

  /** @param appUrl where people reach this installation. */
  constructor(appUrl: string) {
    this.secure = appUrl.startsWith('https:');
  }

  /**
   * The value as sent, or '' if there is none or it cannot be ours. Two cookies of one name count as none: a neighbouring host
   * set one of them, and it cannot be recognised.
   */
  read(request: Request, name: CookieName): string {
    const wanted = this.nameOf(name);
    const values = (request.headers.cookie ?? '').split(';').flatMap((part) => {
      const mark = part.indexOf('=');
      return mark < 0 || part.slice(0, mark).trim() !== wanted ? [] : [part.slice(mark + 1).trim()];
    });
    const [value = ''] = values;
    return values.length === 1 && value.length <= longest && /^[\w.-]+$/.test(value) ? value : '';
  }

  /** @param seconds how long the browser keeps it; null: until it is closed. */
  set(response: Response, name: CookieName, value: string, seconds: number | null): void {
    const age = seconds === null ? '' : `; Max-Age=${seconds}`;
    const secure = this.secure ? '; Secure' : '';
    response.append('set-cookie', `${this.nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`);
  }

  clear(response: Response, name: CookieName): void {
    this.set(response, name, '', 0);
  }

  private nameOf(name: CookieName): string {
    return `${this.secure ? '__Host-' : ''}backline_${name}`;
  }
}
