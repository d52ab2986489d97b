import { useEffect, useEffectEvent } from 'react';
import { useNavigationBlocker } from 'shared-runtime/router';
import { confirmDialog } from '../message/dialogs.ts';

export type LeaveWarningTexts = {
  title: string;
  text: string;
  /** Text of the button that leaves the page. */
  confirm: string;
};

/**
 * Asks before the page is left while `unsaved()` is true: by a dialog for navigations within the site, by the browser's own dialog when
 * the tab is closed or reloaded. `unsaved` is called at that moment, never during render. Only one form with a warning on a page
 * at a time: the router supports one blocker.
 */
export function useLeaveWarning(unsaved: () => boolean, { title, text, confirm }: LeaveWarningTexts): void {
  useNavigationBlocker(({ from, to, proceed }) => {
    if (from === to || !unsaved()) return false;
    // A second navigation while the dialog is open replaces the dialog with its own; the first one then resolves to false.
    void confirmDialog({ title, text, confirmLabel: confirm, danger: true }, 'leaving').then((leave) => {
      if (leave) proceed();
    });
    return true;
  });

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
