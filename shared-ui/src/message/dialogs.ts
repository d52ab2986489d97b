import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-runtime/router';
import type { MessagePlace, SuccessAction } from './shown-dialogs.ts';
import { toast } from './toast.ts';

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

type SuccessWithPage = SuccessDialogOptions & {
  /** The page that the success leads to, an address of this site. */
  readonly to: string;
  /** The new page replaces the current one in the history. */
  readonly replace?: boolean | undefined;
};

/** A page whose code loads slowly keeps the previous one on the screen; the message waits at most this long. */
const NEW_PAGE_LIMIT_MS = 2000;

/**
 * A success that leads to another page: the page is opened at once with the dialog over it, so closing the dialog
 * in any way (its button, Escape, a click beside it) leaves the person there, and *back* goes back and closes it.
 * Settles when the dialog is closed; if the message library did not load, a toast shows the text instead.
 */
export function useSuccessDialog(): (success: SuccessWithPage) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const onLeft = useRef(() => {});
  // The effect's clean-up signals that the new page is rendered, whether or not this component is unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every navigation
  useEffect(() => () => onLeft.current(), [key]);
  return useCallback(
    async ({ to, replace = false, ...message }) => {
      // Until then the message would be shown over the previous page.
      const left = new Promise<void>((resolve) => (onLeft.current = resolve));
      await navigate(to, { replace });
      await Promise.race([left, new Promise((late) => setTimeout(late, NEW_PAGE_LIMIT_MS))]);
      await successDialog(message, true).catch(() => toast(`${message.title} ${message.text}`));
    },
    [navigate],
  );
}
