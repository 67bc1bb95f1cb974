/** Jobs with their schedules checked. */
import cronParser from 'cron-parser';
import type { Defined } from '../check/definitions.ts';
import type { JobDefinition, JobsDefinition } from '../language/definition.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import { checkInputs } from './checks/inputs.ts';
import { repeated } from './lists.ts';
import { inputModels } from './shapes_of_input.ts';
import type { JobModel } from './types.ts';

/** Every job in order of its file; names are unique over all files. */
export function jobModels(context: BuildContext): JobModel[] {
  const seen = new Map<string, SourceLocation>();
  const groups = new Map<string, SourceLocation>();
  return context.definitions.jobs.flatMap((defined) => {
    repeated('group of jobs', defined.name, groups, defined, ['jobs'], context);
    return Object.entries(defined.value.list).flatMap(([name, job]): JobModel[] => {
      const path = ['list', name];
      if (repeated('job', name, seen, defined, path, context)) return [];
      checkSchedule(name, job, defined, context);
      checkBackoff(name, job, defined, context);
      checkInbound(name, job, defined, context);
      checkAfter(name, job, defined, context);
      checkInputs(job.payload, { source: defined.source, path: [...path, 'payload'], reserved: false }, context);
      const spec = {
        name,
        context: defined.context,
        summary: job.summary ?? '',
        attempts: job.attempts ?? 5,
        backoff: job.backoff ?? 5,
        timeout: job.timeout ?? 300,
        schedule: job.schedule ?? null,
        ...(job.at_a_time === undefined ? {} : { atATime: job.at_a_time }),
        ...(job.sealed === undefined ? {} : { sealed: job.sealed }),
        ...(job.inbound && {
          inbound: {
            source: job.inbound.source ?? null,
            provider: job.inbound.provider ?? null,
            types: job.inbound.types ?? null,
            mail: job.inbound.mail ?? false,
          },
        }),
        after: job.after ?? {},
      };
      return [
        {
          spec,
          payload: inputModels(job.payload),
          custom: defined.source.custom,
          source: defined.source.location(path),
        },
      ];
    });
  });
}

/** Reports a job that no jobs file declares. */
export function checkJob(job: string | undefined, context: BuildContext, source: SourceFile, path: Path): void {
  if (job === undefined || context.definitions.broken.jobs) return;
  const known = context.definitions.jobs.flatMap(({ value }) => Object.keys(value.list));
  context.checkName('unknown_job', 'job', job, known, source, path);
}

/** The clock has nothing to put into a payload. */
function checkSchedule(
  name: string,
  { schedule, after, payload }: JobDefinition,
  { source }: Defined<JobsDefinition>,
  { diagnostics }: BuildContext,
): void {
  const required = Object.entries(payload ?? {}).find(([, input]) => input.required === true);
  if ((schedule ?? after) !== undefined && required !== undefined)
    diagnostics.report(
      'bad_value',
      {
        key: 'required',
        expected: `no required payload in a job with ${schedule === undefined ? '`after:`' : 'a schedule'}`,
        found: 'true',
      },
      source.valueSpan(['list', name, 'payload', required[0], 'required']),
    );
  if (schedule === undefined) return;
  const fields = schedule.trim().split(/\s+/);
  // The clock is looked at once a minute: seconds, as a sixth field before the others, would mean nothing.
  const isRead = fields.length === 5 && isCron(schedule);
  const written = aliases[schedule.trim().toLowerCase().replace(/^@/, '')];
  const unread = 'five cron fields in UTC such as "15 3 * * *"';
  const expected = isRead
    ? misreadCron(fields)
    : written !== undefined
      ? `\`schedule: "${written}"\`, in UTC`
      : fields.length === 5
        ? (outsideCron(fields) ?? misreadCron(fields) ?? unread)
        : fields.length === 6 && isCron(fields.slice(1).join(' '))
          ? `five cron fields${/^[\d*]/.test(fields[0] ?? '') ? ', without seconds' : ''}: "${fields.slice(1).join(' ')}", in UTC`
          : unread;
  if (expected !== null)
    diagnostics.report(
      'bad_value',
      { key: 'schedule', expected, found: JSON.stringify(schedule) },
      source.valueSpan(['list', name, 'schedule']),
    );
}

/** A run that is never repeated waits for none. */
function checkBackoff(
  name: string,
  { attempts, backoff }: JobDefinition,
  { source }: Defined<JobsDefinition>,
  { diagnostics }: BuildContext,
): void {
  if (attempts !== 1 || backoff === undefined) return;
  diagnostics.report(
    'not_allowed_here',
    {
      what: 'the key "backoff"',
      why: '`attempts: 1` is one run: there is no second that it could come before',
      fix: 'leave `backoff:` out, or allow more attempts',
    },
    source.keySpan(['list', name, 'backoff']),
  );
}

/** Its payload is the webhook, and it comes when that comes. */
function checkInbound(
  name: string,
  { inbound, schedule, after, payload }: JobDefinition,
  { source }: Defined<JobsDefinition>,
  { diagnostics }: BuildContext,
): void {
  const others = { schedule, after, payload };
  const other = Object.entries(others).find(([, value]) => value !== undefined)?.[0] ?? null;
  if (inbound === undefined || other === null) return;
  diagnostics.report(
    'conflicting_keys',
    { keys: ['inbound', other], section: `the job ${name}`, first: source.location(['list', name, other]) },
    source.keySpan(['list', name, 'inbound']),
  );
}

/** The predecessor of a job must exist. */
function checkAfter(
  name: string,
  { after }: JobDefinition,
  { source }: Defined<JobsDefinition>,
  context: BuildContext,
) {
  for (const [resource, fields] of Object.entries(after ?? {})) {
    const path = ['list', name, 'after', resource];
    const known = context.entity(resource, source, path)?.fields.keys();
    if (known === undefined) continue;
    if (context.entities.get(resource)?.traits.internal === true)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the job follows ${resource}`,
          why: 'the platform writes its own records past what jobs follow, and a job on jobs would cause itself',
          fix: `follow the records that ${name} is about`,
        },
        source.keySpan(path),
      );
    const names = [...new Set(['id', ...known])];
    if (fields.length === 0)
      context.diagnostics.report(
        'bad_value',
        { key: resource, expected: 'fields of it whose change queues the job', found: 'empty' },
        source.valueSpan(path),
      );
    fields.forEach((field, at) => {
      context.checkName('unknown_field', 'field', field, names, source, [...path, at], `of ${resource}`);
    });
  }
}

/** Words of other tools for a schedule. */
const aliases: Readonly<Record<string, string>> = {
  hourly: '0 * * * *',
  daily: '0 0 * * *',
  midnight: '0 0 * * *',
  weekly: '0 0 * * 0',
  monthly: '0 0 1 * *',
  yearly: '0 0 1 1 *',
  annually: '0 0 1 1 *',
};

/** Least and greatest number of each field. */
const ranges = [
  ['minutes', 0, 59],
  ['hours', 0, 23],
  ['days of the month', 1, 31],
  ['months', 1, 12],
  ['days of the week', 0, 7],
] as const;

/** What to write instead of a number that its field does not have, or of a range that goes backwards. */
function outsideCron(fields: readonly string[]): string | null {
  for (const [at, [unit, least, most]] of ranges.entries())
    for (const part of (fields[at] ?? '').replace(/\/\d+/g, '').split(',')) {
      const [from, to] = part.split('-').map(Number);
      if ([from, to].some((one) => one !== undefined && (one < least || one > most)))
        return `${unit} from ${least} to ${most} in the ${ordinals[at]} field`;
      if (from !== undefined && to !== undefined && from > to)
        return `${unit} that do not go round: \`${from}-${most},${least}-${to}\` in the ${ordinals[at]} field`;
    }
  return null;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** What to write instead of a schedule that runs at other times than its author wanted; null if nothing is wrong. */
function misreadCron([minutes = '', hours = '', days = '', months = '', weekdays = '']: readonly string[]):
  | string
  | null {
  for (const [field, unit, most] of [
    [minutes, 'minutes', 59],
    [hours, 'hours', 23],
  ] as const) {
    const step = Number(/\/(\d+)/.exec(field)?.[1] ?? 1);
    if (step > most) return `a step of at most ${most} ${unit}: the field begins anew after that`;
  }
  const listed = days.split(',').map(Number);
  const least = Math.min(...listed);
  const longest = months.split(',').map((month) => lengths[Number(month) - 1] ?? 31);
  const never = weekdays === '*' && listed.every(Number.isInteger) && longest.every((length) => least > length);
  return never ? 'a day that one of its months has' : null;
}

/** Days of the months, of February at most. */
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCron(text: string): boolean {
  try {
    cronParser.parseExpression(text, { tz: 'UTC' });
    return true;
  } catch {
    return false;
  }
}
