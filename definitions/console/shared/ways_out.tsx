/** The ways out of a shortage, on a page of its own: the same panel as in the planner and at the line. */
import { Box } from '@mantine/core';
import { BackTo, Card, Failed, Head, pageStyles, useCalled, useRecord, useResource, Waiting } from 'backline/console';
import { useParams } from 'wouter';
import { Resolutions } from './short_panel.tsx';

export default function WaysOut() {
  const { id = '' } = useParams<{ id: string }>();
  const resource = useResource('shortages');
  const path = `/shortages/${id}`;
  const { data: record, error } = useRecord(resource, path);
  useCalled(resource, record);
  if (error) return <Failed error={error} />;
  if (!record) return <Waiting />;
  return (
    <div className={pageStyles['page']}>
      <BackTo resource={resource} path={path} record={record} />
      <Head resource={resource} path={path} record={record} />
      <Card>
        <Box maw={520}>
          <Resolutions shortage={Number(id)} onDone={() => undefined} />
        </Box>
      </Card>
    </div>
  );
}
