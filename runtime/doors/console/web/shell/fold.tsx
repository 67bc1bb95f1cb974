/** A part of the navigation that opens and closes; open where one is in it. */
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '../ui/icons.tsx';
import classes from './shell.module.css';

export interface FoldLink {
  readonly href: string;
  readonly label: string;
  readonly active: boolean;
}

interface FoldProps {
  readonly icon: IconName;
  readonly label: string;
  readonly links: readonly FoldLink[];
}

export function Fold({ icon, label, links }: FoldProps) {
  const here = links.some(({ active }) => active);
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
        links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className={classes['link']}
            data-active={link.active}
            {...(link.active && { 'aria-current': 'page' as const })}
          >
            {link.label}
          </Link>
        ))}
    </div>
  );
}
