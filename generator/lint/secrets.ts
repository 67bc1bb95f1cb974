/** Secrets that would be stored, and shown, as they are. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { spaced } from '../text/plural.ts';

/** The names of secrets; those of hashes, hints and days of expiry end otherwise. */
const secret =
  /(^|_)(passwords?|passwd|passphrase|secrets?|secret_key|private_key|(access|refresh|auth|bearer|session)_token)$/;
const texts: ReadonlySet<FieldKind> = new Set(['string', 'text']);

/** Reports text fields with the name of a secret. Functions may hash a hidden one: it is not reported. */
export function checkSecrets(entity: Entity, context: BuildContext): void {
  for (const { spec, definition, path } of entity.fields.values()) {
    if (path.length === 0 || definition.type === undefined || definition.hidden === true) continue;
    if (spec.column === null || !texts.has(spec.kind) || !secret.test(spec.name)) continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `the ${spaced(spec.name)} is stored as it is`,
        why: `whoever reads ${definition.write_only === true ? 'the database' : 'the record'} knows it`,
        fix: 'write `type: encrypted`, which is never shown, or keep a hash of it in a hidden field',
      },
      entity.defined.source.valueSpan([...path, 'type']),
    );
  }
}
