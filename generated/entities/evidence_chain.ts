// Generated from definitions/platform/evidence_chain.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
export const evidenceChainEntity: EntitySchema = defineEntity({
  name: 'EvidenceChain', tableName: 'evidence_chain',
  uniques: [{ name: 'evidence_chain_chain_unique', properties: ['chain'] }],
  properties: {
    ...kept('id'),
    chain: p.integer().name('chain'),
    length: p.integer().name('length'),
    hash: p.string().columnType('varchar(64)').name('hash'),
    ...kept('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
