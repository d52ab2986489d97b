import type { SuccessAction } from './shown-dialogs.ts';
import type { MessagePlace } from './sweetalert.ts';

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

/** With the message library, which weighs more than everything else here: loaded at the first message. */
const shownDialogs = () => import('./shown-dialogs.ts');

/**
 * Asks. True only when the person confirmed; Esc, the backdrop, Cancel and going back in the history give false. Browser
 * only. Where the message library does not come, the browser asks by itself: nobody presses a button and meets silence.
 */
export async function confirmDialog(
  options: ConfirmDialogOptions,
  over: Exclude<MessagePlace, 'new-page'> = 'same-page',
): Promise<boolean> {
  const shown = await shownDialogs().catch(() => undefined);
  return shown ? shown.askToConfirm(options, over) : window.confirm(`${options.title}\n\n${options.text}`);
}

/**
 * Tells that something worked; settles when the person has closed it. Browser only; rejects when the message library
 * cannot be loaded.
 * @param leadsOn the page changed just before: the focus goes to the new page's heading instead of back to an element
 *   that is gone, and the browser's *back* closes the dialog as it leaves that page.
 */
export async function successDialog(options: SuccessDialogOptions, leadsOn = false): Promise<void> {
  const { tellSuccess } = await shownDialogs();
  await tellSuccess(options, leadsOn);
}
