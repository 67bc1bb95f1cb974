/** A person's initials. They are drawn, not text: a screen reader reads the name beside them. */
import classes from './face.module.css';

export function Face({ name, quiet = false }: { readonly name: string; readonly quiet?: boolean }) {
  const initials = name
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
  return <span className={classes['face']} data-initials={initials} data-quiet={quiet} aria-hidden="true" />;
}
