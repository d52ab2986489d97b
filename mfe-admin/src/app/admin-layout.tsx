import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { PageContainer, SideMenu, theme } from 'shared-ui';
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
      <Columns>
        <Menu label={menu.label} items={items} />
        <Content>
          <Outlet />
        </Content>
      </Columns>
    </PageContainer>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 0 ${theme.space[7]};
  padding-block: ${theme.space[4]} ${theme.space[8]};

  ${theme.media.lg} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

const Menu = styled(SideMenu)`
  min-width: 0;

  ${theme.media.lg} {
    position: sticky;
    inset-block-start: ${theme.space[8]};
    align-self: start;
    padding-block-start: ${theme.space[6]};
  }
`;

const Content = styled.div`
  min-width: 0;
`;
