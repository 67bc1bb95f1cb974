/** Looks like a field, opens the palette. */
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { openPalette } from './palette_state.ts';

export function SearchButton({ className }: { readonly className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      onClick={openPalette}
      aria-label={`${t('Search or jump to …')} Ctrl K`}
      aria-keyshortcuts="Control+K"
    >
      <Icon name="search" size={16} />
      <span>{t('Search or jump to …')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
