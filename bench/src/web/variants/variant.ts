/** The forms a page is measured in. */
export const variantNames = ['site', 'floor', 'bare', 'twin', 'twin in the browser'] as const;
export type VariantName = (typeof variantNames)[number];

export interface Variant {
  readonly name: VariantName;
  /** Without a closing slash. */
  readonly origin: string;
}
