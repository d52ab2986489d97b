import { useEffect, useRef, useState } from 'react';

/** The provider's card element in `place`, opened once the page is interactive and closed with it; nothing without a key. */
export function useProviderCard(paymentKey: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<ProviderCard>(undefined);
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try opens it anew
  useEffect(() => {
    let left = false;
    const element = place.current;
    if (!paymentKey || element === null) return;
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

interface ProviderCard {
  /** Asks the provider whether the card is one. @returns what is wrong, as the provider words it; nothing when it is fine. */
  check(name: string): Promise<string | undefined>;
  close(): void;
}

/**
 * Loads the payment provider's script and puts its card element into `place`. The provider's code is loaded here and
 * nowhere else. Fails when the script does not come; asked again, it loads again.
 * @param color of the text in the element, which is the provider's own document and inherits nothing
 */
async function openCard(key: string, place: HTMLElement, color: string): Promise<ProviderCard> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (stripe === null) throw new Error('The payment provider is for browsers only.');
  const card = stripe.elements().create('card', { style: { base: { color, fontSize: '16px' } } });
  card.mount(place);
  return {
    async check(name) {
      const { error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name } });
      return error?.message;
    },
    close: () => card.destroy(),
  };
}
