import type { Fault } from '../fault.ts';
import { agents } from './agents.ts';
import { background } from './background.ts';
import { pages } from './console.ts';
import { files } from './files.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { outside } from './outside.ts';
import { people } from './people.ts';
import { planning } from './planning.ts';
import { requests } from './requests.ts';
import { rights } from './rights.ts';
import { stock } from './stock.ts';
import { writes } from './writes.ts';

export const faults: readonly Fault[] = [
  ...rights,
  ...writes,
  ...requests,
  ...outside,
  ...agents,
  ...people,
  ...planning,
  ...files,
  ...money,
  ...offers,
  ...stock,
  ...background,
  ...pages,
];
