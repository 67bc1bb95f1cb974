/** The meaning of the board's colours and frames. */
import { t } from 'backline/console';
import classes from './scheduler.module.css';

export function Legend() {
  return (
    <ul className={classes['legend']}>
      <li>
        <span className={classes['bar']} data-status="confirmed" /> {t('Confirmed')}
      </li>
      <li>
        <span className={classes['bar']} data-status="tentative" /> {t('Tentative')}
      </li>
      <li>
        <span className={classes['bar']} data-conflict="true" /> {t('Conflict')}
      </li>
      <li>
        <span className={classes['shut']} /> {t('Not available')}
      </li>
    </ul>
  );
}
