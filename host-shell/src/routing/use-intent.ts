import { useEffect } from 'react';
import { useAuthInstance } from 'shared-auth';
import { useQueryClient } from 'shared-runtime/query';
import { useRemoteLoader } from '../federation/loader-context.ts';
import { warmUp } from './warm-up.ts';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** A pointer that only passes by means nothing. */
const REST_MS = 65;

/** Starts loading a page as soon as somebody points at, focuses or touches a link to it. */
export function useIntent(): void {
  const auth = useAuthInstance();
  const loader = useRemoteLoader();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointedAt: string | undefined;
    function onSign(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) {
        pointedAt = undefined;
        clearTimeout(timer);
        return;
      }
      if (link.href === pointedAt) return;
      pointedAt = link.href;
      clearTimeout(timer);
      const address = new URL(link.href);
      timer = setTimeout(
        () => void warmUp(address, { auth, loader, queryClient }),
        event.type === 'pointerover' ? REST_MS : 0,
      );
    }
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [auth, loader, queryClient]);
}
