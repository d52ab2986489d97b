export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** An action that a toast offers, `Undo` for example. */
export type ToastAction = { label: string; onPress: () => void };

/** Loads the code of toasts. It is loaded with the first toast, or earlier: a page that is offline must be able to show one. */
export const loadToasts = () => import('./shown-toasts.ts');

/**
 * A short message that disappears after six seconds, or ten if it has an action; announced politely, never takes the focus, and
 * replaces a toast with the same text. If its code does not load, a failure is shown by the browser's own dialog. Browser
 * only: call it from event handlers and effects.
 */
export function toast(message: string, tone: ToastTone = 'success', action?: ToastAction): void {
  loadToasts().then(
    ({ showToast }) => showToast(message, tone, action),
    (error: unknown) => {
      console.warn(message, error);
      // Failures are shown nevertheless, by the browser's own dialog.
      if (tone === 'danger') window.alert(message);
    },
  );
}
