/** Jobs as data, and the interfaces that their handlers satisfy. */
import type { JobSpec } from '../../runtime/base/kernel/job.ts';
import type { Model } from '../model/types.ts';
import { key, pascal } from '../text/case.ts';
import { line, literal } from './literal.ts';
import { typeText } from './type_text.ts';
import { everything } from './views.ts';

function handlerType(spec: JobSpec, hasPayload: boolean): string {
  if (spec.inbound !== undefined) return 'JobHandler<InboundWebhook & Payload>';
  return hasPayload ? `JobHandler<${pascal(spec.name)}Payload>` : 'JobHandler';
}

/** View of `generated/jobs.ts`. */
export function jobsView({ jobs }: Model): object {
  const contexts = [...new Set(jobs.map(({ spec }) => spec.context))];
  return {
    source: everything,
    inbound: jobs.some(({ spec }) => spec.inbound !== undefined),
    kernelTypes: [
      ...(jobs.length > 0 ? ['JobHandler'] : []),
      'JobSpec',
      ...(jobs.some(({ spec }) => spec.inbound !== undefined) ? ['Payload'] : []),
    ],
    specs: jobs.map(({ spec }) => line(spec)),
    jobFiles: literal(
      contexts.map((context) => `${context}/jobs`),
      0,
      43,
    ),
    payloads: jobs
      .filter(({ payload }) => payload.length > 0)
      .map(({ spec, payload }) => ({
        name: `${pascal(spec.name)}Payload`,
        summary: `Payload of ${spec.name}.`,
        members: payload.map(
          (one) => `readonly ${key(one.name)}${one.required ? '' : '?'}: ${typeText(one, 'request')};`,
        ),
      })),
    contexts: contexts.map((context) => ({
      name: `${pascal(context)}Jobs`,
      file: jobs.every(({ spec, custom }) => spec.context !== context || custom)
        ? `rules/${context}/jobs.ts`
        : `${context}/jobs.ts`,
      handlers: jobs
        .filter(({ spec }) => spec.context === context)
        .map(({ spec, payload }) => ({
          key: key(spec.name),
          type: handlerType(spec, payload.length > 0),
          summary: spec.summary,
        })),
    })),
  };
}
