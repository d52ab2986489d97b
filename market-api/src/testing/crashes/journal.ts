/** What was acknowledged: the answer had arrived before anything was killed. */
export interface Journal {
  /** Addresses of the pictures that a product was answered to have, by its id. */
  readonly products: Map<string, readonly string[]>;
  /** Who bought a product, by its id. */
  readonly purchases: Map<string, string>;
  /** Orders with their buyer, and the state that was answered last; none while nobody knows. */
  readonly orders: Map<string, { readonly email: string; readonly state?: string }>;
  /** Whether a buyer has wished for a product in the end, by `<e-mail> <product id>`. */
  readonly wishes: Map<string, boolean>;
  /** Pictures that were uploaded and not used yet. */
  readonly uploads: string[];
  /** How many writes were answered. */
  acknowledged: number;
}

export const newJournal = (): Journal => ({
  products: new Map(),
  purchases: new Map(),
  orders: new Map(),
  wishes: new Map(),
  uploads: [],
  acknowledged: 0,
});
