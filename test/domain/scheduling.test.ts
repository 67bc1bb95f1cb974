/** Scheduling (domain 3.17, 3.18, 4.17): every worked example, transition and guard over HTTP. Sums are worked out by hand. */
import { afterAll, beforeAll } from '@jest/globals';
import { bookings } from './scheduling/bookings.ts';
import { conflicts } from './scheduling/conflicts.ts';
import { openGround, service } from './scheduling/ground.ts';
import { ofRental } from './scheduling/of_rental.ts';
import { planning } from './scheduling/planning.ts';
import { trips } from './scheduling/trips.ts';

beforeAll(openGround);
afterAll(() => service.close());

conflicts();
bookings();
trips();
planning();
ofRental();
