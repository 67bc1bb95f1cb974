/** How documents look, by type and language: ours, and the company's own. */
import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  Card,
  entryOf,
  Failed,
  fieldOf,
  Icon,
  listPage,
  may,
  type Page,
  pageStyles,
  type Refusal,
  t,
  useResource,
  Waiting,
  words,
} from 'backline/console';
import { Link } from 'wouter';
import { languageName } from './languages.ts';
import classes from './templates.module.css';

export default function Templates() {
  const resource = useResource('document_templates');
  const query = { fields: 'id,name,type,locale,is_default,is_active', sort: 'type,name', per_page: 100 };
  const { data, error } = useQuery<Page, Refusal>({
    queryKey: ['list', '/document_templates', query],
    queryFn: ({ signal }) => listPage(resource, '/document_templates', query, signal),
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const mayAdd = may(entryOf('document_templates')?.create);
  return (
    <div className={pageStyles['page']}>
      <Title order={1}>{t('Document templates')}</Title>
      <Text size="sm" c="dimmed" maw={720}>
        {t('Ours is taken in the language of the customer, unless one of yours is the default for it.')}
      </Text>
      <Card flush>
        {(fieldOf(resource, 'type')?.values ?? []).map((type) => {
          const theirs = data.rows.filter((row) => row['type'] === type);
          return (
            <div key={type} className={classes['type']}>
              <Text fw={600} size="sm">
                {words(type)}
              </Text>
              <div className={classes['theirs']}>
                {theirs.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {t('Ours')}
                  </Text>
                )}
                {theirs.map((row) => (
                  <Group key={String(row['id'])} gap={6} wrap="nowrap">
                    <Anchor component={Link} href={`/templates/${type}/${row['id']}`} size="sm" truncate>
                      {String(row['name'])}
                    </Anchor>
                    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                      {languageName(row['locale'])}
                    </Text>
                    {row['is_default'] === true && (
                      <Badge size="sm" variant="light" tt="none">
                        {t('Default')}
                      </Badge>
                    )}
                    {row['is_active'] === false && (
                      <Badge size="sm" variant="light" color="gray" tt="none">
                        {t('Not in use')}
                      </Badge>
                    )}
                  </Group>
                ))}
              </div>
              <Button
                component={Link}
                href={`/templates/${type}/new`}
                variant="default"
                size="compact-sm"
                w="fit-content"
                leftSection={<Icon name={mayAdd ? 'plus' : 'eye'} size={14} />}
                aria-label={`${mayAdd ? t('New template') : t('Look at ours')}: ${words(type)}`}
              >
                {mayAdd ? t('New template') : t('Look at ours')}
              </Button>
            </div>
          );
        })}
      </Card>
    </div>
  );
}
