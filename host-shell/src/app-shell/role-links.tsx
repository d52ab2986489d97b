import { type SessionUser, useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { messages } from '../messages.ts';
import { Item } from './navbar.styles.ts';

const text = messages.navbar;

/** The links that only one role has. */
export function RoleLinks() {
  const { user } = useSession();
  if (user === null) return null;
  if (user.role === 'buyer') return <Item to={paths.orderedProducts()}>{text.myOrders}</Item>;
  if (user.role === 'admin') return <Item to={paths.allSellers()}>{text.adminDashboard}</Item>;
  return <SellerLinks user={user} />;
}

/** `Advertise` only for sellers who have something advertised. */
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
