import { publicProduct } from './paths.ts';

const productPath = /^\/productsdetails\/single\/([^/?#]+)\/?(?:[?#]|$)/;

/**
 * The public page of the product that a path shows: that path itself, or of its guarded page the one without readable words,
 * which are the product's; the page is found without them.
 * @param path with or without query and hash @returns nothing for every other path
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
