import { publicProduct } from './paths.ts';

const productPath = /^\/productsdetails\/single\/([^/?#]+)\/?(?:[?#]|$)/;

/**
 * The public address of the product that a path shows: a public path itself; for the guarded page of a product, the public address
 * without the product's name, which is optional in it.
 * @param path with or without query and hash @returns undefined for every other path
 */
export function publicPathOf(path: string): string | undefined {
  if (path.startsWith('/refrigerators/')) return path;
  const id = productPath.exec(path)?.[1];
  try {
    return id && publicProduct({ _id: decodeURIComponent(id), productname: '' });
  } catch {
    return undefined;
  }
}
