import { useEffect } from 'react';
import { useAuthInstance } from 'shared-auth';
import { useQueryClient } from 'shared-runtime/query';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { warmUp } from './load-page.ts';

const signs = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;
/** A pointer that only passes over a link is ignored. */
const REST_MS = 65;

/**
 * Prefetches a page as soon as a person points at, focuses, touches or presses a link to it: code and data in parallel, whereas the
 * page itself requests its data only after its code has loaded.
 */
export function useIntent(): void {
  const auth = useAuthInstance();
  const loader = useRemoteLoader();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointedAt: string | undefined;
    function stop(): void {
      clearTimeout(timer);
      timer = undefined;
    }
    function onSign({ target, type }: Event): void {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) {
        pointedAt = undefined;
        stop();
        return;
      }
      const waits = type === 'pointerover';
      // A running prefetch continues; a delayed one starts at once when the link is pressed.
      if (link.href === pointedAt && (waits || timer === undefined)) return;
      pointedAt = link.href;
      stop();
      const address = new URL(link.href);
      timer = setTimeout(
        () => {
          timer = undefined;
          void warmUp(address, { auth, loader, queryClient });
        },
        waits ? REST_MS : 0,
      );
    }
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      stop();
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [auth, loader, queryClient]);
}
