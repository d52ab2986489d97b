import { useSession } from 'shared-auth';
import { categoriesQuery, isMarketError, paths, type RemoteRoute, type RouteHandle } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { Navigate, Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { AdvertisementPage, advertisedQuery } from '../features/advertisement/advertisement-page.tsx';
import { MyBuyersPage, myBuyersQuery } from '../features/my-buyers/my-buyers-page.tsx';
import { MyProductsPage, myProductsQuery } from '../features/my-products/my-products-page.tsx';
import { ownProductKey, ownProductQuery } from '../features/product-form/api/queries.ts';
import { messages } from '../messages.ts';

const figuresPage = lazyPage(
  () => import(/* webpackChunkName: "figures" */ '../features/figures/figures-page.tsx'),
  paths.figures(),
);

// Lazy: forms are most of this package's code, and pages with tables and lists need none of it.
const addPage = lazyPage(
  () => import(/* webpackChunkName: "product-form" */ '../features/product-form/add-product-page.tsx'),
  paths.addProduct(),
);
const editPath = `${paths.myProducts()}/:id`;
const editPage = lazyPage(
  () => import(/* webpackChunkName: "product-form" */ '../features/product-form/edit-product-page.tsx'),
  editPath,
);

const addProduct: RouteHandle = {
  title: messages.addProduct.title,
  load: ({ api, queryClient }) =>
    Promise.all([addPage.preload(), queryClient.prefetchQuery(categoriesQuery(api))]),
};

const myProducts: RouteHandle = {
  title: messages.myProducts.title,
  load: async ({ api, person, queryClient }) => {
    if (person) await queryClient.prefetchInfiniteQuery(myProductsQuery(api, person.email));
  },
};

const editProduct: RouteHandle = {
  title: messages.editProduct.title,
  load: ({ api, params, queryClient }) =>
    Promise.all([
      editPage.preload(),
      queryClient.prefetchQuery(categoriesQuery(api)),
      queryClient.prefetchQuery(ownProductQuery(api, params.id ?? '')),
    ]),
  head: ({ params, queryClient }) => {
    const error = queryClient.getQueryState(ownProductKey(params.id ?? ''))?.error;
    return isMarketError(error) && error.code === 'not_found' ? { status: 404 } : undefined;
  },
};

const myBuyers: RouteHandle = {
  title: messages.myBuyers.title,
  load: ({ api, queryClient }) => queryClient.prefetchInfiniteQuery(myBuyersQuery(api)),
};

const figures: RouteHandle = {
  title: messages.figures.title,
  load: async ({ api, queryClient }) => {
    const code = await figuresPage.preload();
    if (code) await queryClient.prefetchInfiniteQuery(code.figuresQuery(api));
  },
};

const advertisement: RouteHandle = {
  title: messages.advertisement.title,
  load: async ({ api, person, queryClient }) => {
    if (person) await queryClient.prefetchInfiniteQuery(advertisedQuery(api, person.email));
  },
};

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.sellerDashboard(),
    element: <DashboardLayout />,
    children: [
      { index: true, element: <FirstPage /> },
      { path: paths.addProduct(), element: <addPage.Page />, handle: addProduct },
      { path: paths.myProducts(), element: <MyProductsPage />, handle: myProducts },
      { path: editPath, element: <editPage.Page />, handle: editProduct },
      { path: paths.myBuyers(), element: <MyBuyersPage />, handle: myBuyers },
      { path: paths.figures(), element: <figuresPage.Page />, handle: figures },
      notFoundRoute(`${paths.sellerDashboard()}/*`),
    ],
  },
  { path: paths.advertisement(), element: <AdvertisementPage />, handle: advertisement },
];

const { menu } = messages;

const sharedItems = [
  { to: paths.myProducts(), label: menu.myProducts, icon: 'box' },
  { to: paths.myBuyers(), label: menu.myBuyers, icon: 'user' },
  { to: paths.figures(), label: menu.figures, icon: 'megaphone' },
] as const;
const seller = [{ to: paths.addProduct(), label: menu.addProduct, icon: 'plus' }, ...sharedItems] as const;

function DashboardLayout() {
  const { user } = useSession();
  return (
    <PageContainer>
      <MenuColumns label={menu.label} items={user?.role === 'seller' ? seller : sharedItems}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}

/** `/buyerdashboard` redirects to the first entry of the user's menu. */
function FirstPage() {
  const { user } = useSession();
  return <Navigate to={user?.role === 'seller' ? paths.addProduct() : paths.myProducts()} replace />;
}
