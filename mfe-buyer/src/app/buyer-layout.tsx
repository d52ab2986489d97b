import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { messages } from '../messages.ts';

const items = [
  { to: paths.orderedProducts(), label: messages.menu.orders, icon: 'box' },
  { to: paths.wishlist(), label: messages.menu.wishlist, icon: 'heart' },
] as const;

export function BuyerLayout() {
  return (
    <PageContainer>
      <MenuColumns label={messages.menu.label} items={items}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}
