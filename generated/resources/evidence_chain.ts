// Generated from definitions/platform/evidence_chain.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const evidenceChain: ShortResource = {
  name: 'evidence_chain',
  context: 'platform',
  fields: [
    'id',
    { name: 'chain', kind: 'integer', required: true },
    { name: 'length', kind: 'integer', required: true },
    { name: 'hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    'created_at updated_at',
  ],
  constraints: { evidence_chain_chain_unique: { field: 'chain', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, chain: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, length: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, hash: { type: 'string', minLength: 1, maxLength: 64 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'chain', 'length', 'hash', 'created_at', 'updated_at'] };
