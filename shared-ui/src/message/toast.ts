export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** What a toast offers to do, `Undo` for one. */
export type ToastAction = { label: string; onPress: () => void };

/** Their code comes with the first one, or before: a page that has lost its connection has to be able to say so. */
export const loadToasts = () => import('./shown-toasts.ts');

/**
 * A short message that goes by itself after six seconds, after ten when it offers an action; announced politely, never
 * takes focus, and takes the place of one that says the same. Where its code does not come, the browser's own message
 * tells a failure. Browser only: call it from event handlers and effects.
 */
export function toast(message: string, tone: ToastTone = 'success', action?: ToastAction): void {
  loadToasts().then(
    ({ showToast }) => showToast(message, tone, action),
    (error: unknown) => {
      console.warn(message, error);
      // Bad news is told all the same, by the browser itself.
      if (tone === 'danger') window.alert(message);
    },
  );
}
