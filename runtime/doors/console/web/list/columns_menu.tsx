/** The columns of a list and their order, stored in this browser. */
import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, SegmentedControl, Text } from '@mantine/core';
import { fieldOf, type Resource, shaped } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { type Density, setDensity, useDensity } from '../shell/density.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';

interface ColumnsMenuProps {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

const unfit: ReadonlySet<string> = new Set([...shaped, 'secret', 'custom_fields']);

export function ColumnsMenu({ resource, columns, onChange }: ColumnsMenuProps) {
  const density = useDensity();
  const usable = resource.fields.filter(
    ({ name, type, cost }) => !unfit.has(type) && name !== 'aggregate_version' && (!cost || boot().me.costs),
  );
  const chosen = columns.filter((name) => fieldOf(resource, name));
  const others = usable.filter(({ name }) => !columns.includes(name));
  const move = (name: string, by: number): void => {
    const next = chosen.filter((one) => one !== name);
    next.splice(Math.max(0, chosen.indexOf(name) + by), 0, name);
    onChange(next);
  };
  return (
    <Popover width={290} shadow="md" position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Icon name="columns" size={15} />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={t('Columns')}>
        <SegmentedControl
          size="xs"
          fullWidth
          mb="xs"
          aria-label={t('Density')}
          data={[
            { value: 'comfortable', label: t('Comfortable') },
            { value: 'compact', label: t('Compact') },
          ]}
          value={density}
          onChange={(value) => setDensity(value as Density)}
        />
        <ScrollArea.Autosize mah={340}>
          {chosen.map((name, at) => (
            <Group key={name} justify="space-between" wrap="nowrap" mih={30}>
              <Checkbox
                size="sm"
                label={fieldOf(resource, name)?.label}
                checked
                disabled={chosen.length === 1}
                onChange={() => onChange(chosen.filter((one) => one !== name))}
              />
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  size={24}
                  disabled={at === 0}
                  onClick={() => move(name, -1)}
                  aria-label={t('{what}: further left', { what: fieldOf(resource, name)?.label ?? name })}
                >
                  <Icon name="up" size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  disabled={at === chosen.length - 1}
                  onClick={() => move(name, 1)}
                  aria-label={t('{what}: further right', { what: fieldOf(resource, name)?.label ?? name })}
                >
                  <Icon name="down" size={14} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
          <Text size="xs" fw={600} c="dimmed" mt="sm" mb={6}>
            {t('More columns')}
          </Text>
          {others.map(({ name, label }) => (
            <Checkbox
              key={name}
              size="sm"
              label={label}
              checked={false}
              mih={30}
              onChange={() => onChange([...chosen, name])}
            />
          ))}
        </ScrollArea.Autosize>
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onChange(resource.columns)}>
          {t('Reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
