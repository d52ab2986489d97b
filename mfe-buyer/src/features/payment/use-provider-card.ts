import { useEffect, useRef, useState } from 'react';
import { openCard, type ProviderCard } from './open-card.ts';

/** The provider's card element in `place`, opened once the page is interactive and closed with it. */
export function useProviderCard(paymentKey: string) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<ProviderCard>(undefined);
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try opens it anew
  useEffect(() => {
    let left = false;
    const element = place.current;
    if (element === null) return;
    openCard(paymentKey, element, getComputedStyle(element).color).then(
      (opened) => {
        if (left) return opened.close();
        card.current = opened;
        setState('open');
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      card.current?.close();
      card.current = undefined;
    };
  }, [paymentKey, tries]);

  function retry() {
    setState('loading');
    setTries((before) => before + 1);
  }

  return { place, card, state, retry };
}
