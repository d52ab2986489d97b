import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { PageContainer, SideMenu, theme } from 'shared-ui';
import { messages } from '../messages.ts';

const items = [
  { to: paths.orderedProducts(), label: messages.menu.orders, icon: 'box' },
  { to: paths.wishlist(), label: messages.menu.wishlist, icon: 'heart' },
] as const;

export function BuyerLayout() {
  return (
    <PageContainer>
      <Columns>
        <Menu label={messages.menu.label} items={items} />
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
