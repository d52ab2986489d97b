import type { MessagePlace, SuccessAction } from './shown-dialogs.ts';

export type ConfirmDialogOptions = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The action destroys something: the button is red and the focus starts on Cancel. */
  danger?: boolean | undefined;
};
export type SuccessDialogOptions = {
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  /** Links and copy buttons below the text. */
  actions?: readonly SuccessAction[] | undefined;
};

/** Contains the message library, which is larger than everything else here: loaded at the first message. */
const shownDialogs = () => import('./shown-dialogs.ts');

/**
 * Asks for confirmation. True only when the person confirmed; Esc, the backdrop, Cancel and going back in the history give false. Browser
 * only. If the message library does not load, the browser's own dialog asks, so that a click never has no effect.
 */
export async function confirmDialog(
  options: ConfirmDialogOptions,
  over: Exclude<MessagePlace, 'new-page'> = 'same-page',
): Promise<boolean> {
  const shown = await shownDialogs().catch(() => undefined);
  return shown ? shown.askToConfirm(options, over) : window.confirm(`${options.title}\n\n${options.text}`);
}

/**
 * Reports a success; settles when the person has closed the dialog. Browser only; rejects when the message library cannot be loaded.
 * @param leadsOn the page changed just before: the focus goes to the new page's heading instead of back to an element that no longer
 *   exists, and the browser's *back* closes the dialog as it leaves that page.
 */
export async function successDialog(options: SuccessDialogOptions, leadsOn = false): Promise<void> {
  const { tellSuccess } = await shownDialogs();
  await tellSuccess(options, leadsOn);
}
