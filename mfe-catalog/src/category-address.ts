import { type Session, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';

/** Where all of a category is shown: for guests the search, because the category's own page asks for a sign-in. */
export const categoryAddress = (id: number | string, { user }: Session): string =>
  user ? paths.category(id) : paths.search(`category=${id}`);

export const useCategoryAddress = (id: number | string): string => categoryAddress(id, useSession());
