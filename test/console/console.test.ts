/**
 * The console: the API behind a session, the files for the browser, and people's ways through it in a real browser. One service
 * and one browser serve all of it; each subject has a file of its own.
 */
import { afterAll, beforeAll } from '@jest/globals';
import { journeyTime } from '../support/bounds.ts';
import { describeWith } from '../support/needs.ts';
import { closeBrowser, openBrowser, programs } from './chromium.ts';
import { sameWords } from './dictionaries.ts';
import { base, openHouse, service } from './house.ts';
import { administrationJourney } from './journeys/administration.ts';
import { importsJourney, reportsJourney } from './journeys/imports.ts';
import { moneyJourney } from './journeys/money.ts';
import { paperJourney } from './journeys/paper.ts';
import { salesJourney } from './journeys/sales.ts';
import { buttonsThatWork, walkJourney } from './journeys/walk.ts';
import { warehouseJourney } from './journeys/warehouse.ts';
import { workJourney } from './journeys/work.ts';
import { providedFiles } from './provided.ts';
import { behindSession } from './session.ts';

beforeAll(openHouse, journeyTime);
afterAll(() => service?.close());

behindSession();
providedFiles();
buttonsThatWork();
sameWords();

describeWith(programs, 'the console in a browser')('the console in a browser', () => {
  beforeAll(() => openBrowser(base), journeyTime);
  afterAll(closeBrowser);
  walkJourney();
  salesJourney();
  administrationJourney();
  workJourney();
  warehouseJourney();
  moneyJourney();
  importsJourney();
  paperJourney();
  // Last: it ends in the session of another person.
  reportsJourney();
});
