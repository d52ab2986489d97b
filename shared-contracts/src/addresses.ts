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

/** The site redirects to a given address only if it is a path of this site: not to `//evil.test`, `/\evil` or full addresses. */
export function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return false;
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}

/**
 * An address without trailing slashes, as the router compares addresses; the root stays `/`. A loop, because the pattern `/\/+$/`
 * takes quadratic time for a run of slashes in the middle, and addresses come from strangers.
 */
export function trimSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
