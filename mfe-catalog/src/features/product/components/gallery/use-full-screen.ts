import { useState } from 'react';
import { toast } from 'shared-ui/core';
import { messages } from './messages.ts';

type FullScreen = typeof import('./full-screen/full-screen.tsx').FullScreen;

/** The full screen, fetched when somebody opens it. */
export function useFullScreen() {
  const [loaded, setLoaded] = useState<{ readonly FullScreen: FullScreen }>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { FullScreen } = await import(
        /* webpackChunkName: "full-screen" */ './full-screen/full-screen.tsx'
      );
      setLoaded({ FullScreen });
      setOpen(true);
    } catch (error) {
      console.warn('The full screen did not load.', error);
      toast(messages.notLoaded, 'danger');
    }
  };
  return { FullScreen: loaded?.FullScreen, isOpen, open, close: () => setOpen(false) };
}
