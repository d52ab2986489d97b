import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { messages } from '../messages.ts';

const { menu } = messages;

const items = [
  { to: paths.allSellers(), label: menu.sellers, icon: 'tag' },
  { to: paths.allBuyers(), label: menu.buyers, icon: 'user' },
  { to: paths.makeAdmin(), label: menu.makeAdmin, icon: 'shield' },
  { to: paths.defaultSettings(), label: menu.settings, icon: 'box' },
] as const;

export function AdminLayout() {
  return (
    <PageContainer>
      <MenuColumns label={menu.label} items={items}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}
