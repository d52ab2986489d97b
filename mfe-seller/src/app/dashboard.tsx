import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Navigate, Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { messages } from '../messages.ts';

const { menu } = messages;

const sharedItems = [
  { to: paths.myProducts(), label: menu.myProducts, icon: 'box' },
  { to: paths.myBuyers(), label: menu.myBuyers, icon: 'user' },
  { to: paths.figures(), label: menu.figures, icon: 'megaphone' },
] as const;
const seller = [{ to: paths.addProduct(), label: menu.addProduct, icon: 'plus' }, ...sharedItems] as const;

export function DashboardLayout() {
  const { user } = useSession();
  return (
    <PageContainer>
      <MenuColumns label={menu.label} items={user?.role === 'seller' ? seller : sharedItems}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}

/** `/buyerdashboard` alone leads to the first entry of the person's menu. */
export function FirstPage() {
  const { user } = useSession();
  return <Navigate to={user?.role === 'seller' ? paths.addProduct() : paths.myProducts()} replace />;
}
