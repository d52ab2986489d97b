import { type Session, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';

/** Address that lists a whole category: for guests the search page, because the category's own page requires a sign-in. */
export const categoryAddress = (id: number | string, { user }: Session): string =>
  user ? paths.category(id) : paths.search(`category=${id}`);

export const useCategoryAddress = (id: number | string): string => categoryAddress(id, useSession());
