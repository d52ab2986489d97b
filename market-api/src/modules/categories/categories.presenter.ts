import type { Category } from 'shared-contracts';
import type { CategoryRow } from './categories.repository.ts';

export function presentCategory({ id, item_id, name }: CategoryRow): Category {
  return { _id: id, categoriesname: name, categoryitemid: item_id };
}
