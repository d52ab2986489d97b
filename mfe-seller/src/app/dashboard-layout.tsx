import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { PageContainer, SideMenu, theme } from 'shared-ui';
import { messages } from '../messages.ts';

const { menu } = messages;

const everybody = [
  { to: paths.myProducts(), label: menu.myProducts, icon: 'box' },
  { to: paths.myBuyers(), label: menu.myBuyers, icon: 'user' },
] as const;
const seller = [{ to: paths.addProduct(), label: menu.addProduct, icon: 'plus' }, ...everybody] as const;

export function DashboardLayout() {
  const { user } = useSession();
  return (
    <PageContainer>
      <Columns>
        <Menu label={menu.label} items={user?.role === 'seller' ? seller : everybody} />
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
