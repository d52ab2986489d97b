import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-runtime/router';
import { confirmDialog } from '../message/dialogs.ts';

export type LeaveWarningTexts = {
  title: string;
  text: string;
  /** What the button says that leaves. */
  confirm: string;
};

/**
 * Asks before the page is left while `unsaved()` is true: by a dialog inside the site, by the browser's own words when
 * the tab is closed or reloaded. `unsaved` is called at that moment, never during render; pass the same function each
 * time. One form with a warning on a page at a time: the router knows one.
 */
export function useLeaveWarning(unsaved: () => boolean, texts: LeaveWarningTexts): void {
  const wanted = useRef<unknown>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeldUp = currentLocation.pathname !== nextLocation.pathname && unsaved();
    if (isHeldUp) wanted.current = nextLocation;
    return isHeldUp;
  });
  // Another place may be asked for while the dialog is open: its own dialog replaces the first, whose answer counts for
  // nothing then.
  const latest = useRef<typeof blocker>(undefined);
  const asked = useRef<unknown>(undefined);

  useEffect(() => {
    latest.current = blocker;
    const { state, location } = blocker;
    if (state !== 'blocked' || asked.current === location) return;
    asked.current = location;
    void ask(texts).then((leave) => {
      if (asked.current === location) asked.current = undefined;
      const held = latest.current;
      if (held?.state !== 'blocked' || held.location !== location) return;
      // The router holds somewhere else up by now, only this has not been rendered: the answer is not about that.
      if (wanted.current !== location) return;
      if (leave) held.proceed();
      else held.reset();
    });
  }, [blocker, texts]);

  useEffect(() => {
    return () => {
      latest.current = undefined;
    };
  }, []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

/** The dialog is fetched when it is needed; where it does not come, the browser's own one asks. */
async function ask({ title, text, confirm }: LeaveWarningTexts): Promise<boolean> {
  try {
    return await confirmDialog({ title, text, confirmLabel: confirm, danger: true }, 'leaving');
  } catch {
    return window.confirm(`${title}\n\n${text}`);
  }
}
