/** A picture that a record stores as base64: requested separately, because records come without it. */
import { Image, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';

/** What the first letters of its base64 say that a picture is. */
const kinds: readonly (readonly [begin: string, type: string])[] = [
  ['iVBOR', 'image/png'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
];

/** The address of a picture for `src`. */
export function pictureOf(base64: string): string {
  const type = kinds.find(([begin]) => base64.startsWith(begin))?.[1] ?? 'image/jpeg';
  return `data:${type};base64,${base64}`;
}

/** @param path of the record, below /api/v1. */
export function Picture({ field, path }: { readonly field: Field; readonly path: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['record', path, field.name],
    queryFn: async ({ signal }) => {
      const answer = await ask<Record<string, RecordData>>(path, { query: { fields: field.name }, signal });
      return Object.values(answer)[0]?.[field.name] ?? null;
    },
    staleTime: 300_000,
  });
  if (isPending) return <Waiting rows={3} />;
  if (typeof data !== 'string') return <Text c="dimmed">{t('There is no picture.')}</Text>;
  return <Image src={pictureOf(data)} alt={field.label} fit="contain" mah={460} w="auto" maw="100%" radius="sm" />;
}
