/** Scopes: abilities by their names, and bundles of them: what can be read, all, and what a role does. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { intersect } from '../../base/identity/abilities.ts';
import type { Services } from '../../base/kernel/context.ts';

export const bundles = { all: 'all', read: 'read' } as const;
const rolePrefix = 'role:';

interface RoleBundle {
  readonly scope: string;
  readonly name: string;
  readonly abilities: readonly string[];
}

const rolesSql = `select 'role:' || "key" as "scope", "name", to_json("abilities") as "abilities" from "role" where "key" is not null order by "id"`;

export class Scopes {
  private readonly pool: Pool;
  /** Abilities that a scope can name: a scope has no spaces, quotes or angle brackets (RFC 6749, 3.3). */
  readonly abilities: readonly string[];

  constructor({ pool, product }: Pick<Services, 'pool' | 'product'>) {
    this.pool = pool;
    this.abilities = product.abilities.filter((ability) => /^[\w:.-]+$/.test(ability));
  }

  roles(): Promise<RoleBundle[]> {
    return runText<RoleBundle>(this.pool, rolesSql, []);
  }

  /** All that exist, bundles first. */
  async all(): Promise<readonly string[]> {
    const roles = await this.roles();
    return [bundles.all, bundles.read, ...roles.map(({ scope }) => scope), ...this.abilities];
  }

  /** Those of a list that exist, each once; everything else of it where `all` is among them is part of that. */
  async known(requested: readonly string[]): Promise<readonly string[]> {
    const existing = new Set(await this.all());
    const found = [...new Set(requested)].filter((scope) => existing.has(scope));
    return found.includes(bundles.all) ? [bundles.all] : found;
  }

  /** What scopes allow, as abilities; `most` bounds them, where it names any. */
  async abilitiesOf(scopes: readonly string[], most: readonly string[]): Promise<readonly string[]> {
    const roles = scopes.some((scope) => scope.startsWith(rolePrefix)) ? await this.roles() : [];
    const named = scopes.flatMap((scope) => {
      if (scope === bundles.all) return ['*'];
      if (scope === bundles.read) return this.reading();
      const role = roles.find((one) => one.scope === scope);
      return role ? role.abilities : this.abilities.includes(scope) ? [scope] : [];
    });
    const all = named.includes('*') ? ['*'] : [...new Set(named)];
    return most.length === 0 ? all : [...intersect(all, most)];
  }

  /** The same scopes, as far as they only read; never more than they were. */
  async readingOf(scopes: readonly string[]): Promise<readonly string[]> {
    if (scopes.includes(bundles.all) || scopes.includes(bundles.read)) return [bundles.read];
    const reads = (one: string): boolean => /:read(?::|$)/.test(one) && this.abilities.includes(one);
    const roles = await this.roles();
    const parts = scopes.flatMap((scope) => {
      const role = roles.find((one) => one.scope === scope);
      return role ? (role.abilities.includes('*') ? this.reading() : role.abilities) : [scope];
    });
    return [...new Set(parts.filter(reads))];
  }

  private reading(): readonly string[] {
    return this.abilities.filter((ability) => ability.endsWith(':read'));
  }
}
