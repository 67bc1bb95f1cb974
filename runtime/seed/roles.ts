/** The system roles (domain 9.2): what each may do. They are part of the product and follow it with every release. */
import type { Services } from '../kernel/context.ts';

interface SystemRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly abilities: readonly string[];
  readonly canViewCosts: boolean;
  readonly canOverridePrice: boolean;
  readonly canOverrideShortage: boolean;
}

const write = (...prefixes: string[]) => prefixes.flatMap((prefix) => [`${prefix}:read`, `${prefix}:write`]);
const read = (...prefixes: string[]) => prefixes.map((prefix) => `${prefix}:read`);

/** Everyone may see the lists that forms are filled from, and has their own notifications. */
const basics = [
  ...read('countries', 'currencies', 'schema', 'search', 'custom-fields', 'static-data', 'tax-types'),
  ...write('notification-preferences'),
];

function systemRoles(all: readonly string[]): SystemRole[] {
  // `settings:read` stands for all its groups.
  const whole = all.filter((ability) => ability.split(':').length === 2);
  const withheld = new Set(['settings:read', 'users:read', 'roles:read', 'api-log:read', 'action-log:read']);
  const role = (
    key: string,
    name: string,
    description: string,
    abilities: readonly string[],
    flags: Partial<SystemRole> = {},
  ): SystemRole => ({
    key,
    name,
    description,
    abilities: [...new Set(abilities)],
    canViewCosts: true,
    canOverridePrice: true,
    canOverrideShortage: false,
    ...flags,
  });
  return [
    role('owner', 'Owner', 'May do everything.', ['*'], { canOverrideShortage: true }),
    role(
      'administrator',
      'Administrator',
      'May do everything but change plugins and owners.',
      whole.filter((ability) => ability !== 'plugins:write'),
      { canOverrideShortage: true },
    ),
    role('sales', 'Sales', 'Looks after accounts and rentals.', [
      ...basics,
      ...write('accounts', 'activities', 'addresses', 'conversations', 'rentals', 'projects', 'documents', 'shortages'),
      ...read('catalogue-items', 'kits', 'services', 'rates', 'pricing', 'availability', 'invoices', 'warehouses'),
      'communications:draft',
      'communications:approve',
      'communications:read',
    ]),
    role(
      'warehouse',
      'Warehouse',
      'Prepares, sends out and takes back equipment.',
      [
        ...basics,
        ...write(
          'assets',
          'flightcases',
          'scanning',
          'stock_checks',
          'warehouse_transfers',
          'repairs',
          'equipment-test-results',
          'usage-readings',
          'virtual_stock',
        ),
        // What is due is their work list.
        ...read(
          'equipment_tests',
          'projects',
          'rentals',
          'catalogue-items',
          'kits',
          'purchase_orders',
          'warehouses',
          'availability',
        ),
        // Bulk dispatch and return, without the prices of rentals.
        'rentals:write:fulfilment',
      ],
      { canViewCosts: false },
    ),
    role('finance', 'Finance', 'Bills, collects and pays.', [
      ...basics,
      ...write(
        'invoices',
        'credit-notes',
        'payments',
        'tax-types',
        'exchange_rates',
        'rates',
        'purchase_orders',
        'asset-costs',
        'asset-retirements',
        'reports',
      ),
      ...read('accounts', 'rentals', 'projects'),
    ]),
    role('planner', 'Planner', 'Plans people, vehicles and rooms.', [
      ...basics,
      ...write(
        'resource-assignments',
        'scheduling-conflicts',
        'vehicles',
        'facilities',
        'services',
        'shortages',
        'purchase_orders',
      ),
      ...read('rentals', 'projects', 'availability'),
    ]),
    role(
      'read_only',
      'Read-only',
      'Sees, and changes nothing.',
      whole.filter((ability) => ability.endsWith(':read') && !withheld.has(ability)),
      { canViewCosts: false, canOverridePrice: false },
    ),
  ];
}

const sql = `
  insert into "role" as r ("name", "key", "description", "abilities", "is_system", "can_view_costs", "can_override_price", "can_override_shortage", "can_override_margin", "max_discount_percent")
  select v.name, v.key, v.description, array(select jsonb_array_elements_text(v.abilities)), true, v.costs, v.price, v.shortage, v.shortage, 100
  from jsonb_to_recordset($1::jsonb) v(name text, key text, description text, abilities jsonb, costs boolean, price boolean, shortage boolean)
  on conflict ("key") do update set "abilities" = excluded."abilities", "can_override_shortage" = excluded."can_override_shortage", "updated_at" = now()
  where r."abilities" is distinct from excluded."abilities" or r."can_override_shortage" is distinct from excluded."can_override_shortage"`;

/** Makes the system roles, and gives those that are there the abilities of this release. */
export async function seedRoles(services: Services): Promise<void> {
  const rows = systemRoles(services.product.abilities).map((role) => ({
    name: role.name,
    key: role.key,
    description: role.description,
    abilities: role.abilities,
    costs: role.canViewCosts,
    price: role.canOverridePrice,
    shortage: role.canOverrideShortage,
  }));
  await services.pool.query(sql, [JSON.stringify(rows)]);
}
