import { type Access, paths } from 'shared-contracts';

/** The host's own pages that are not for everybody; its server asks here too. */
export const hostPageAccess: Readonly<Record<string, Access>> = { [paths.platform()]: 'admin' };
