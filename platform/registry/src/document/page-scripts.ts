import type { RegistryVersion } from './schema.ts';

/** Every script that is named for the pages of one address. */
export function pageScripts({ pages = {} }: Pick<RegistryVersion, 'pages'>): string[] {
  return Object.values(pages).flatMap(({ scripts }) => scripts);
}
