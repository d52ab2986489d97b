import { useEffect, useEffectEvent } from 'react';
import { useNavigationBlocker } from 'shared-runtime/router';
import { confirmDialog } from '../message/dialogs.ts';

export type LeaveWarningTexts = {
  title: string;
  text: string;
  /** What the button says that leaves. */
  confirm: string;
};

/**
 * Asks before the page is left while `unsaved()` is true: by a dialog inside the site, by the browser's own words when
 * the tab is closed or reloaded. `unsaved` is called at that moment, never during render. One form with a warning on a page
 * at a time: the router knows one.
 */
export function useLeaveWarning(unsaved: () => boolean, texts: LeaveWarningTexts): void {
  useNavigationBlocker(({ from, to, proceed }) => {
    if (from === to || !unsaved()) return false;
    // Another place may be asked for while the dialog is open: its own dialog replaces the first, which goes nowhere then.
    void ask(texts).then((leave) => {
      if (leave) proceed();
    });
    return true;
  });

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved()) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}

/** The dialog is fetched when it is needed; where it does not come, the browser's own one asks. */
async function ask({ title, text, confirm }: LeaveWarningTexts): Promise<boolean> {
  try {
    return await confirmDialog({ title, text, confirmLabel: confirm, danger: true }, 'leaving');
  } catch {
    return window.confirm(`${title}\n\n${text}`);
  }
}
