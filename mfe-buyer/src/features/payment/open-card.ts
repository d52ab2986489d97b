export interface ProviderCard {
  /** Asks the provider whether the card is one. @returns what is wrong, as the provider words it; nothing when it is fine. */
  check(name: string): Promise<string | undefined>;
  close(): void;
}

/**
 * Loads the payment provider's script and puts its card element into `place`. The provider's code is loaded here and
 * nowhere else. Fails when the script does not come; asked again, it loads again.
 * @param color of the text in the element, which is the provider's own document and inherits nothing
 */
export async function openCard(key: string, place: HTMLElement, color: string): Promise<ProviderCard> {
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
