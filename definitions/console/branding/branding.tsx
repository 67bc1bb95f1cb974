/** The settings of how the company looks, with a quotation as it looks by them. */
import { Text } from '@mantine/core';
import { Card, entryOf, Paper, Settings, t, useList, Waiting } from 'backline/console';
import { usePreview } from '../templates/preview.ts';
import classes from '../templates/templates.module.css';

export default function Branding() {
  return <Settings group="branding" below={<Quotation />} />;
}

/** Shows the saved values. */
function Quotation() {
  const { data: latest } = useList('rentals', entryOf('rentals')?.path ?? '', {
    'q[status_in]': ['quotation', 'order'],
    sort: '-id',
    per_page: 1,
    fields: 'id',
  });
  const id = Number(latest?.rows[0]?.['id'] ?? 0) || null;
  const { preview, error } = usePreview({ type: 'quotation', subject: 'rental', id, locale: null });
  return (
    <Card title={t('A quotation, as it looks now')}>
      {error && <Text c="dimmed">{error.message}</Text>}
      {latest && id === null && <Text c="dimmed">{t('There is no record to show it over yet.')}</Text>}
      {!preview && !error && (latest === undefined || id !== null) && <Waiting rows={8} />}
      {preview && <Paper className={classes['paper']} html={preview.html} label={t('Quotation')} />}
    </Card>
  );
}
