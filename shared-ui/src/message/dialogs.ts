import { type IconName, iconPaths } from '../icon/icon-paths.ts';
import { messageContent, type SuccessAction } from './success-actions.ts';
import { fireMessage, type MessageOptions, type MessagePlace } from './sweetalert.ts';

export type ConfirmDialogOptions = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Something is lost by it: the button is red and focus starts on Cancel. */
  danger?: boolean | undefined;
};
export type SuccessDialogOptions = {
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  /** Links and copy buttons below the text. */
  actions?: readonly SuccessAction[] | undefined;
};

function iconMarkup(name: IconName): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`;
}

/**
 * Asks. True only when the person confirmed; Esc, the backdrop, Cancel and going back in the history give false. Browser only; rejects when the
 * message library cannot be loaded.
 */
export function confirmDialog(
  options: ConfirmDialogOptions,
  over: Exclude<MessagePlace, 'new-page'> = 'same-page',
): Promise<boolean> {
  const danger = options.danger === true;
  const message: MessageOptions = {
    title: options.title,
    text: options.text,
    icon: danger ? 'warning' : 'question',
    iconHtml: iconMarkup(danger ? 'alert' : 'snowflake'),
    showCancelButton: true,
    confirmButtonText: options.confirmLabel,
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    focusConfirm: !danger,
    focusCancel: danger,
    customClass: { confirmButton: danger ? 'market-danger' : '' },
  };
  return fireMessage(message, over);
}

/**
 * Tells that something worked; settles when the person has closed it. Browser only; rejects when the message library
 * cannot be loaded.
 * @param leadsOn the page changed just before: the focus goes to the new page's heading instead of back to an element
 *   that is gone, and the browser's *back* closes the dialog as it leaves that page.
 */
export async function successDialog(
  { title, text, confirmLabel = 'OK', actions = [] }: SuccessDialogOptions,
  leadsOn = false,
): Promise<void> {
  await fireMessage(
    {
      title,
      html: messageContent(text, actions),
      icon: 'success',
      iconHtml: iconMarkup('check'),
      confirmButtonText: confirmLabel,
    },
    leadsOn ? 'new-page' : 'same-page',
  );
}
