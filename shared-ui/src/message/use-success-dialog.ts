import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-runtime/router';
import { type SuccessDialogOptions, successDialog } from './dialogs.ts';
import { toast } from './toast.ts';

export type SuccessWithPage = SuccessDialogOptions & {
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
