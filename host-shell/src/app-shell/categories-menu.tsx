import { useId } from 'react';
import { useApi } from 'shared-auth';
import { categoriesQuery, paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { MarketIcon } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { leaveMenu, useOpenHere } from './menu.ts';
import { MenuButton, MenuLink, MenuList, MenuNote, MenuRoot } from './navbar.styles.ts';

const text = messages.navbar;

/** A disclosure with links, not an ARIA menu: Tab moves through it; Escape, *back* and every navigation close it. */
export function CategoriesMenu() {
  const api = useApi();
  const listId = useId();
  const [open, setOpen] = useOpenHere();
  const categories = useQuery(categoriesQuery(api));

  return (
    <MenuRoot {...leaveMenu(open, setOpen)}>
      <MenuButton type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        {text.categories}
        <MarketIcon name="chevron-down" />
      </MenuButton>
      <MenuList id={listId} hidden={!open}>
        {categories.data?.map((category) => (
          <li key={category._id}>
            <MenuLink to={paths.category(category.categoryitemid)}>{category.categoriesname}</MenuLink>
          </li>
        ))}
        {categories.data?.length === 0 && <MenuNote>{text.noCategories}</MenuNote>}
        {categories.isError && <MenuNote>{text.categoriesFailed}</MenuNote>}
      </MenuList>
    </MenuRoot>
  );
}
