/** For its seller's figures; a visitor does not wait for it. The market counts one of a day once. */
export function noteView(productId: string): void {
  navigator.sendBeacon?.(`/api/products/${productId}/views`);
}
