// Generated from definitions/platform/evidence_chain.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const evidenceChainEntity: EntitySchema = defineEntity({
  name: 'EvidenceChain', tableName: 'evidence_chain',
  uniques: [{ name: 'evidence_chain_chain_unique', properties: ['chain'] }],
  properties: {
    ...shared('id'),
    chain: p.integer().name('chain'),
    length: p.integer().name('length'),
    hash: p.string().columnType('varchar(64)').name('hash'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
