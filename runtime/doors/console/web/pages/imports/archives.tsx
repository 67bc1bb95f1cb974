/** The archives with the files that a column names. */
import { Button, FileButton, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Refusal } from '../../api/client.ts';
import { sendFile } from '../../api/upload.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import type { Plan } from './model.ts';

interface Attached {
  readonly uuid: string;
  readonly file_name: string;
  readonly content_type: string;
}

export function Archives({ plan, onSent }: { readonly plan: Plan; readonly onSent: () => void }) {
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const { data, refetch } = useQuery<readonly Attached[], Refusal>({
    queryKey: ['import_plan', plan.id, 'archives'],
    queryFn: async ({ signal }) => {
      const query = { 'q[owner_type_eq]': 'import_plan', 'q[owner_id_eq]': plan.id, per_page: 100 };
      return (await ask<{ attachments: readonly Attached[] }>('/attachments', { query, signal })).attachments;
    },
  });
  const archives = (data ?? []).filter(
    ({ content_type: type, uuid }) => type === 'application/zip' && uuid !== plan.attachment_uuid,
  );
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setWrong('');
    setShare(0);
    try {
      await sendFile('/attachments', file, { owner_type: 'import_plan', owner_id: plan.id }, setShare);
      await refetch();
      onSent();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      setWrong(Object.values(refusal.errors).flat().join(' ') || refusal.message);
    } finally {
      setShare(null);
    }
  };
  return (
    <Card title={t('Files of the rows')}>
      <Text size="sm" mb={8}>
        {archives.length === 0
          ? t('A column names files. Send a ZIP archive that has them.')
          : archives.map(({ file_name: name }) => name).join(', ')}
      </Text>
      <div className={classes['actions']}>
        <FileButton accept=".zip" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={share !== null}>
              {t('Choose an archive')}
            </Button>
          )}
        </FileButton>
      </div>
      {share !== null && <Progress mt={8} value={share * 100} aria-label={t('The file is being sent')} />}
      {wrong !== '' && (
        <Text size="sm" c="red" mt={8} role="alert">
          {wrong}
        </Text>
      )}
    </Card>
  );
}
