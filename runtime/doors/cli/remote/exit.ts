/** How a command ends: a code for each class of failure, so that scripts need not read messages. */
import { ApiError, ConnectionError, JobError } from '../../client/index.ts';

/** Exit codes; docs/guides/014-command-line.md lists them. */
export const exitCodes = {
  done: 0,
  fault: 1,
  usage: 2,
  refused: 3,
  unauthenticated: 4,
  forbidden: 5,
  missing: 6,
  conflict: 7,
  limited: 8,
  unavailable: 9,
  job: 10,
  interrupted: 130,
  pipe: 141,
} as const;

export type Ending = keyof typeof exitCodes;

/** An error that ends a command before it reaches the service: one line. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly ending: Ending;

  constructor(ending: Ending, message: string) {
    super(message);
    this.ending = ending;
  }
}

const byStatus: Readonly<Record<number, Ending>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  410: 'missing',
  412: 'conflict',
  425: 'conflict',
  428: 'conflict',
  429: 'limited',
};

const misuses = new WeakSet<Error>();

/** A refusal that the command line itself is to blame for. */
export function misused(error: ApiError): ApiError {
  misuses.add(error);
  return error;
}

/** The class of a failure. */
export function endingOf(error: unknown): Ending {
  if (error instanceof ApiError && misuses.has(error)) return 'usage';
  if (error instanceof Refused) return error.ending;
  if (error instanceof JobError) return 'job';
  if (error instanceof ConnectionError) return 'unavailable';
  if (error instanceof ApiError) return byStatus[error.status] ?? (error.status >= 500 ? 'unavailable' : 'refused');
  return 'fault';
}

/** The lines printed for a failure: what went wrong, where, and the ids to look it up by. */
export function wordsOf(error: unknown): readonly string[] {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.errors).flatMap(([name, messages]) =>
      messages.map((one) => `  ${name}: ${one}`),
    );
    const details = error.body['details'];
    return [
      `${error.message} [${error.code}]`,
      ...fields,
      ...(details === undefined ? [] : [`  details: ${JSON.stringify(details)}`]),
      ...remediesIn(error.body),
      ...(error.docsUrl === null ? [] : [`  about it: ${error.docsUrl}`]),
      ...(error.requestId === null ? [] : [`  request: ${error.requestId}`]),
    ];
  }
  if (error instanceof JobError) return [`${error.message} [${error.code}]`, `  job: ${error.jobId}`];
  return [error instanceof Error ? error.message : String(error)];
}

interface Remedy {
  readonly label: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** What would fix a refusal, each as a command to copy: the service has tried it. */
export function remediesIn(body: object): readonly string[] {
  const remedies: unknown = Reflect.get(body, 'remedies');
  if (!Array.isArray(remedies)) return [];
  return (remedies as Remedy[]).map(({ label, method, path, body: sent = {} }) => {
    const data = Object.keys(sent).length === 0 ? '' : ` -d ${quoted(JSON.stringify(sent))}`;
    return `  would help (${label}): backline api ${method} ${quoted(path.replace(/^\/api\/v1/, ''))}${data}`;
  });
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return /^[\w/.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same as data: the body of a refusal as the service gave it. */
export function bodyOf(error: unknown): unknown {
  if (error instanceof ApiError && Object.keys(error.body).length > 0) return error.body;
  const code = error instanceof ApiError || error instanceof JobError ? error.code : endingOf(error);
  return { message: error instanceof Error ? error.message : String(error), code };
}
