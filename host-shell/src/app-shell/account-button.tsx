import { type ComponentType, useState } from 'react';
import type { SessionUser } from 'shared-auth';
import { Avatar } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { leaveMenu, useOpenHere } from './menu.ts';
import { AccountName, AccountRoot, AccountToggle } from './navbar.styles.ts';

/**
 * The photo, or a blank avatar, and the name on small screens: a button that opens the account's menu, whose code is loaded with the first
 * click. Signed-out visitors never load this code.
 */
export function AccountButton({ user }: { readonly user: SessionUser }) {
  const name = user.name || messages.navbar.newUser;
  const [Menu, setMenu] = useState<ComponentType<{ user: SessionUser }>>();
  const [open, setOpen] = useOpenHere();

  function toggle() {
    setOpen(!open);
    // If its code does not load, the menu stays closed; the next click tries again.
    import(/* webpackChunkName: "account-menu" */ './account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => setOpen(false),
    );
  }
  return (
    <AccountRoot {...leaveMenu(open, setOpen)}>
      <AccountToggle
        type="button"
        aria-expanded={open}
        aria-label={messages.navbar.account(name)}
        onClick={toggle}
      >
        <AccountName>{name}</AccountName>
        <Avatar name={name} size={36} {...(user.photoUrl ? { src: user.photoUrl } : {})} />
      </AccountToggle>
      {open && Menu && <Menu user={user} />}
    </AccountRoot>
  );
}
