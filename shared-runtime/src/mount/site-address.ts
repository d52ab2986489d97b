/**
 * Where a click leads inside the site, when it is one that the site's router takes: a plain click on a link of this origin that
 * names neither another window nor a file to save.
 */
export function siteAddressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || event.defaultPrevented || event.button !== 0)
    return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  if (origin !== location.origin || (isHere && hash !== '')) return undefined;
  return `${pathname}${search}${hash}`;
}
