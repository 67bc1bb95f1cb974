/** What an automation does, read like a sentence. */
import { t } from '../../words/index.ts';
import classes from './automations.module.css';
import { useSentence, type Workflow } from './model.ts';

export function InWords({ workflow }: { readonly workflow: Workflow }) {
  const { when, only, later, does } = useSentence(workflow);
  return (
    <dl className={classes['words']}>
      <dt>{t('When')}</dt>
      <dd>{when}</dd>
      {only !== '' && (
        <>
          <dt>{t('If')}</dt>
          <dd>{only}</dd>
        </>
      )}
      <dt>{t('Then')}</dt>
      <dd>
        <span className={classes['later']}>{later}</span>
        {does.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no name but their place.
          <span key={at} className={classes['action']}>
            {one}
          </span>
        ))}
      </dd>
    </dl>
  );
}
