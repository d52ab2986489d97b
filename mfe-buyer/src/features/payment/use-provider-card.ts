import { useEffect, useRef, useState } from 'react';

/** Mounts the provider's card element in `place` after hydration, and destroys it on unmount; does nothing without a key. */
export function useProviderCard(paymentKey: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<ProviderCard | 'failed'>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try opens it anew
  useEffect(() => {
    const element = place.current;
    if (!paymentKey || element === null) return;
    let left = false;
    const opening = openCard(paymentKey, element, getComputedStyle(element).color);
    opening.then(
      (opened) => left || setCard(opened),
      () => left || setCard('failed'),
    );
    return () => {
      left = true;
      setCard(undefined);
      opening.then(({ close }) => close()).catch(() => {});
    };
  }, [paymentKey, tries]);

  return { place, card, retry: () => setTries((before) => before + 1) };
}

type ProviderCard = Awaited<ReturnType<typeof openCard>>;

/**
 * Loads the payment provider's script and mounts its card element in `place`. This is the only place that loads the provider's code.
 * Rejects if the script fails to load; the next call tries again.
 * @param color of the text in the element, which is a document of the provider and inherits no styles
 */
async function openCard(key: string, place: HTMLElement, color: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (stripe === null) throw new Error('The payment provider is for browsers only.');
  const card = stripe.elements().create('card', { style: { base: { color, fontSize: '16px' } } });
  card.mount(place);
  return {
    /** Lets the provider validate the card. @returns the provider's error message; undefined if the card is valid. */
    async check(name: string): Promise<string | undefined> {
      const { error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name } });
      return error?.message;
    },
    close: () => card.destroy(),
  };
}
