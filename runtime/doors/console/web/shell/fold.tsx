/** A part of the navigation that opens and closes; open where one is in it. */
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '../ui/icons.tsx';
import classes from './shell.module.css';

export interface Location {
  readonly href: string;
  readonly label: string;
  readonly active: boolean;
}

interface FoldProps {
  readonly icon: IconName;
  readonly label: string;
  readonly places: readonly Location[];
}

export function Fold({ icon, label, places: locations }: FoldProps) {
  const here = locations.some(({ active }) => active);
  /** What the person made of it; null: open while one is in it. */
  const [turned, turn] = useState<boolean | null>(null);
  const open = turned ?? here;
  // Who arrives sees where they are, whatever was folded before; what was opened by hand stays open.
  useEffect(() => {
    if (here) turn((was) => (was === false ? null : was));
  }, [here]);
  return (
    <div>
      <UnstyledButton className={classes['group']} onClick={() => turn(!open)} aria-expanded={open}>
        <Icon name={icon} />
        {label}
        <span className={classes['turn']} data-open={open}>
          <Icon name="chevron" size={15} />
        </span>
      </UnstyledButton>
      {open &&
        locations.map((location) => (
          <Link
            key={location.href}
            href={location.href}
            className={classes['link']}
            data-active={location.active}
            {...(location.active && { 'aria-current': 'page' as const })}
          >
            {location.label}
          </Link>
        ))}
    </div>
  );
}
