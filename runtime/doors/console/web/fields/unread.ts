/**
 * What is typed in a field and cannot be read is no value of the record, so nothing is sent while it is there: the other fields would be
 * saved without it, unnoticed.
 */

/** Attributes of an input whose text could not be read. */
export const unread = (is: boolean): { readonly 'data-unread'?: true } => (is ? { 'data-unread': true } : {});

/** No form of the page is sent with such a field, whoever made the form. */
export function holdUnread(): void {
  const hold = (event: SubmitEvent): void => {
    if (!stopAtUnread(event.target as HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the form's own listeners.
  window.addEventListener('submit', hold, true);
}

/** Whether a form has such a field. The first one gets the focus; its message is at it. */
export function stopAtUnread(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]');
  field?.focus();
  return field !== null && field !== undefined;
}
