import { type SessionUser, useApi, useAuth, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link, useLocation } from 'shared-runtime/router';
import { IconButton, MarketIcon } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { AccountButton } from './account-button.tsx';
import { Brand } from './brand.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { IdleSlot } from './idle-slot.tsx';
import { useOpenHere } from './menu.ts';
import {
  Account,
  Bar,
  BrandLink,
  Inner,
  Item,
  ItemButton,
  Items,
  MenuToggle,
  SignInLinks,
  Tools,
} from './navbar.styles.ts';
import { NavbarSearch } from './navbar-search.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const text = messages.navbar;

export function Navbar() {
  const session = useSession();
  const auth = useAuth();
  const location = useLocation();
  const [open, setOpen] = useOpenHere();

  const signInState = { from: signInFrom(location) };
  return (
    <Bar>
      <Inner>
        <BrandLink as={Link} to={paths.home()} aria-label={messages.siteName} tabIndex={-1}>
          <Brand />
        </BrandLink>
        <MenuToggle>
          <IconButton
            label={text.menu}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
          >
            <MarketIcon name={open ? 'close' : 'menu'} />
          </IconButton>
        </MenuToggle>
        <Items as="nav" aria-label={text.label} id="site-menu" data-open={open || undefined}>
          <Item to={paths.home()} end>
            {text.home}
          </Item>
          <CategoriesMenu />
          <Item to={paths.blog()}>{text.blog}</Item>
          <RoleLinks />
          <IdleSlot name="savedsearches" />
          {session.user === null && (
            <SignInLinks data-guess={session.status === 'loading' || undefined}>
              <Item to={paths.login()} state={signInState}>
                {text.login}
              </Item>
              <Item to={paths.signup()} state={signInState}>
                {text.signup}
              </Item>
            </SignInLinks>
          )}
          {session.user && (
            <ItemButton type="button" onClick={() => void auth.signOut()}>
              {text.logout}
            </ItemButton>
          )}
        </Items>
        <Tools>
          <NavbarSearch />
          <ThemeToggle />
          <IdleSlot name="notices" />
          {session.status !== 'signed-out' && (
            <Account data-guess={session.user === null || undefined}>
              {session.user && <AccountButton user={session.user} />}
            </Account>
          )}
        </Tools>
      </Inner>
    </Bar>
  );
}

/** Login and SignUp lead back to the page where they were clicked, but not to each other. */
function signInFrom({ pathname, search, state }: ReturnType<typeof useLocation>): unknown {
  if (pathname !== paths.login() && pathname !== paths.signup()) return pathname + search;
  return (state as { from?: unknown } | null)?.from;
}

/** Links for the person's role. */
function RoleLinks() {
  const { user } = useSession();
  if (user === null) return null;
  if (user.role === 'buyer') return <Item to={paths.orderedProducts()}>{text.myOrders}</Item>;
  if (user.role === 'admin') return <Item to={paths.allSellers()}>{text.adminDashboard}</Item>;
  return <SellerLinks user={user} />;
}

/** `Advertise` is only shown to sellers with an advertised product. */
function SellerLinks({ user }: { readonly user: SessionUser }) {
  const api = useApi();
  const advertised = useQuery({
    queryKey: ['market', 'advertised', user.email, 'any'],
    queryFn: ({ signal }) =>
      api('GET /loadadvertiseproduct', { query: { email: user.email, limit: 1 }, signal }),
  });
  return (
    <>
      <Item to={paths.addProduct()}>{text.addProduct}</Item>
      {advertised.data && advertised.data.length > 0 && (
        <Item to={paths.advertisement()}>{text.advertise}</Item>
      )}
    </>
  );
}
