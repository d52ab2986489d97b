import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';

/** Reads the inert JSON that the server put into the page. @throws when the page came without it. */
export function readBoot(page: Document): BootManifest {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot manifest');
  return JSON.parse(text) as BootManifest;
}
