/** A link to a form that leads back, once it is done, to the record that it was opened from. */
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';

interface LinkFromProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly href: string;
  /** Of the record, below /api/v1. */
  readonly from: string;
}

export function LinkFrom({ from, ...props }: LinkFromProps) {
  return <Link {...props} state={{ from }} />;
}
