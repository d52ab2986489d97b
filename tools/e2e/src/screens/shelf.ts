import type { Shelf } from './screen.ts';

interface Listed {
  readonly _id: string;
  readonly productname: string;
  readonly categoryid: number;
}

/** Chooses products of the market to show. @throws when there are none, with advice. */
export async function lookAtShelf(site: string): Promise<Shelf> {
  const response = await fetch(`${site}/api/products?limit=100`);
  if (!response.ok) throw new Error(`${site}/api/products answers ${response.status}`);
  const products = (await response.json()) as readonly Listed[];
  const [longest] = products.toSorted(
    ({ productname: one }, { productname: other }) => other.length - one.length,
  );
  if (longest === undefined) throw new Error('This market has no products: start it with its demo data.');
  const plain = products.find((product) => product !== longest) ?? longest;
  return { category: plain.categoryid, product: plain._id, longName: longest._id };
}
