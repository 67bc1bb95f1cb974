/** The last scanned record, as a card: its name, state, location and job; and the link to its page. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  entryOf,
  fieldOf,
  memberPath,
  pluralOf,
  type RecordData,
  type Refusal,
  resourceQuery,
  t,
  titleOf,
  Value,
} from 'backline/console';
import { Link } from 'wouter';
import { useScans } from './queue.ts';
import classes from './warehouse.module.css';

interface Resolution {
  readonly resolved_type: string | null;
  readonly resolved_id: string | null;
  readonly shown: RecordData;
}

export function WhatIsIt() {
  const last = useScans().findLast(({ context, outcome }) => context === 'lookup' && outcome === 'accepted');
  const { data } = useQuery<Resolution, Refusal>({
    queryKey: ['list', 'what is it', last?.code],
    enabled: last !== undefined,
    queryFn: async ({ signal }) => {
      const body = { code: last?.code };
      return (await ask<{ resolution: Resolution }>('/scans/resolve', { method: 'POST', body, signal })).resolution;
    },
  });
  const plural = pluralOf(data?.resolved_type) ?? '';
  const { data: resource } = useQuery({ ...resourceQuery(plural), enabled: plural !== '' });
  const entry = entryOf(plural);
  if (!data || !resource || !entry) return null;
  const record = { ...data.shown, id: data.resolved_id };
  const to = memberPath(entry, record);
  const fields = Object.keys(data.shown).flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && (data.shown[name] ?? '') !== '' && !resource.title.includes(name) ? [field] : [];
  });
  const name = data.shown['name'];
  return (
    <section className={classes['card']} aria-label={t('What is it?')}>
      <h2>
        {[titleOf(entry, record), typeof name === 'string' ? name : ''].filter((part) => part !== '').join(' · ')}
      </h2>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      {to !== null && (
        <Button component={Link} href={to} variant="default" size="md">
          {t('Open the record')}
        </Button>
      )}
    </section>
  );
}
