/** A number at the top of a page: label, value and remark; a link to its records. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './figure.module.css';

interface FigureProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly beside?: ReactNode;
  readonly href?: string;
  readonly onClick?: () => void;
  /** Something is wrong; what the others come to; nothing to speak of. */
  readonly tone?: 'alarm' | 'strong' | 'zero' | undefined;
}

export function Figure({ label, value, beside, href, onClick, tone }: FigureProps) {
  const inside = (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>{value}</span>
      {beside !== undefined && <span className={classes['beside']}>{beside}</span>}
    </>
  );
  const usual = { className: classes['figure'] ?? '', 'data-tone': tone };
  if (href !== undefined)
    return (
      <Link href={href} {...usual}>
        {inside}
      </Link>
    );
  return onClick ? (
    <button type="button" onClick={onClick} {...usual}>
      {inside}
    </button>
  ) : (
    <div {...usual}>{inside}</div>
  );
}

/** Figures side by side, as many as there is room for. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={classes['figures']}>{children}</div>;
}
