import type { BootPerson } from './person.ts';
import type { Access } from './remote.ts';

/** May this page be rendered right away? Without a known person only a public one: the access guard checks the rest in the browser. */
export function isLetIn(access: Access, person: BootPerson | undefined): boolean {
  return access === 'public' || (person !== undefined && (access === 'login' || access === person.role));
}
