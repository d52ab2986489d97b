import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, orNull, type Product, paths } from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import {
  Badge,
  ButtonLink,
  type Column,
  formatPrice,
  PageContainer,
  PageHeading,
  ProductCell,
  RowActions,
  Stack,
  toast,
} from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { PagedTable } from 'shared-ui/paged-table';
import { RowButton } from 'shared-ui/row-button';
import { Day } from '../../components/cells.tsx';
import { messages } from '../../messages.ts';

const texts = messages.advertisement;

/** The seller's advertised products, with the start of each advertisement and a button that stops it. */
export function AdvertisementPage() {
  const email = useSession().user?.email ?? '';
  const query = useInfiniteQuery({ ...advertisedQuery(useApi(), email), enabled: email !== '' });
  return (
    <PageContainer>
      <Stack gap={0}>
        <PageHeading
          title={texts.title}
          lead={texts.lead}
          actions={
            <ButtonLink to={paths.myProducts()} variant="secondary">
              {messages.menu.myProducts}
            </ButtonLink>
          }
        />
        <PagedTable
          query={query}
          caption={texts.caption}
          columns={advertisedColumns}
          rowKey={(row) => row._id}
          empty={texts.empty}
        />
      </Stack>
    </PageContainer>
  );
}

const column = columnOf(texts.columns);

const advertisedColumns: readonly Column<Product>[] = [
  column('product', (row) => (
    <ProductCell product={row} to={paths.product(row._id)} nameId={nameIdOf(row)} />
  )),
  column('price', (row) => formatPrice(row.resaleprice), 'end'),
  // An earlier version of the market API does not return the start of an advertisement.
  column('since', (row) => (row.advertisedsince ? <Day at={row.advertisedsince} /> : '–')),
  column('status', () => <Badge tone="success">{texts.running}</Badge>),
  column('action', (row) => <StopButton product={row} />, 'end'),
];

/** Id of the element that names the row, for the description of its button. */
const nameIdOf = (product: Product) => `advertised-name-${product._id}`;

/** Stops the advertisement of one product and removes its row. The seller can start it again, so there is no confirmation dialog. */
function StopButton({ product }: { readonly product: Product }) {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  const stop = useMutation({
    mutationFn: () => orNull(api('DELETE /advertiseupdate', { query: { id: product._id } })),
    onSuccess: () => {
      showRow(client, advertisedQuery(api, email).queryKey, product._id, null);
      emitMarketEvent('product:advertised', { productId: product._id, advertised: false });
      void toast(texts.stopped(product.productname), 'info');
    },
  });
  return (
    <RowActions failure={stop.error}>
      <RowButton busy={stop.isPending} aria-describedby={nameIdOf(product)} onClick={() => stop.mutate()}>
        {texts.stop}
      </RowButton>
    </RowActions>
  );
}

const PAGE_SIZE = 50;

export function advertisedQuery(api: MarketClient, email: string) {
  // The navbar caches a short list of its own under ['market', 'advertised', email]; this key is for the paged list.
  return pagedQuery(['market', 'advertised', email, 'pages'], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadadvertiseproduct', { query: { email, ...page }, signal }),
  );
}
