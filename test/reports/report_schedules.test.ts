/** Reports that are sent: when, to whom, what each sees; what becomes of failures; and the files. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nextRun, type Times } from '../../runtime/platform/report_times.ts';
import { startWorker, type Worker } from '../../runtime/services/jobs/index.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { jobRun } from '../support/job_run.ts';
import { startMailServer, type TestMailServer } from '../support/mail_server.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { readWorkbook } from '../support/workbook.ts';

let service: TestService;
let mails: TestMailServer;
let worker: Worker;
// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
type Json = Record<string, any>;
