/** Jobs as data, and the interfaces that their handlers satisfy. */
import type { Model } from '../model/types.ts';
import { literal } from './literal.ts';
import { key, pascal } from './names.ts';
import { typeText } from './type_text.ts';
import { everything } from './views.ts';

/** View of `generated/jobs.ts`. */
export function jobsView({ jobs }: Model): object {
  const contexts = [...new Set(jobs.map(({ spec }) => spec.context))];
  return {
    source: everything,
    kernelTypes: jobs.length > 0 ? ['JobHandler', 'JobSpec'] : ['JobSpec'],
    specs: jobs.map(({ spec }) => literal(spec, 2)),
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
      file: `${context}/jobs.ts`,
      handlers: jobs
        .filter(({ spec }) => spec.context === context)
        .map(({ spec, payload }) => ({
          key: key(spec.name),
          type: payload.length > 0 ? `JobHandler<${pascal(spec.name)}Payload>` : 'JobHandler',
          summary: spec.summary,
        })),
    })),
  };
}
