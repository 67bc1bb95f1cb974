/** Automations: what is done by itself, in words, each with its switch. */
import { Anchor, Button, Title } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf } from '../../api/metadata.ts';
import { may } from '../../boot.ts';
import { Card } from '../../ui/card.tsx';
import page from '../../ui/page.module.css';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './automations.module.css';
import { useWorkflows } from './model.ts';
import { OnOff } from './switch.tsx';
import { InWords } from './words.tsx';

export default function Automations() {
  const { data, error } = useWorkflows();
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <div className={page['page']}>
      <div className={page['head']}>
        <Title order={1}>{t('Automations')}</Title>
        {may(entryOf('workflows')?.create) && (
          <Button component={Link} href="/workflows/new" variant="default">
            {t('New automation')}
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <Empty title={t('Nothing is done by itself')} text={t('An automation waits for something to happen.')} />
      ) : (
        <Card flush>
          {data.map((workflow) => (
            <div key={workflow.id} className={classes['row']}>
              <div className={classes['said']}>
                <Anchor component={Link} href={`/automations/${workflow.id}`} size="sm" fw={550}>
                  {workflow.name}
                </Anchor>
                <InWords workflow={workflow} />
              </div>
              <OnOff workflow={workflow} />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}
