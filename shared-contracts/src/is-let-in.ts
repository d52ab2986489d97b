import type { BootPerson } from './person.ts';
import type { Access } from './remote.ts';

/** May this page be rendered right away? Without a known person only public ones: the guard finds out about the rest. */
export function isLetIn(access: Access, person: BootPerson | undefined): boolean {
  return access === 'public' || (person !== undefined && (access === 'login' || access === person.role));
}
