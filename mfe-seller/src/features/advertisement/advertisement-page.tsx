import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, orNull, type Product, paths } from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import {
  Badge,
  Button,
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
import { Day } from '../../components/cells.tsx';
import { messages } from '../../messages.ts';

const texts = messages.advertisement;

/** What the seller advertises, since when, and the way to stop it. */
export function AdvertisementPage() {
  const query = useAdvertised();
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
  // A market of an earlier version does not say since when.
  column('since', (row) => (row.advertisedsince ? <Day at={row.advertisedsince} /> : '–')),
  column('status', () => <Badge tone="success">{texts.running}</Badge>),
  column('action', (row) => <StopButton product={row} />, 'end'),
];

/** Id of the element that names the row, for the description of its button. */
const nameIdOf = (product: Product) => `advertised-name-${product._id}`;

/** Ends the advertisement of one row. It can be started again, so nothing is asked first. */
function StopButton({ product }: { readonly product: Product }) {
  const stop = useStopAdvertising();
  return (
    <RowActions failure={stop.error}>
      <Button
        variant="secondary"
        size="sm"
        busy={stop.isPending}
        aria-describedby={nameIdOf(product)}
        onClick={() =>
          stop.mutate(product._id, { onSuccess: () => toast(texts.stopped(product.productname), 'info') })
        }
      >
        {texts.stop}
      </Button>
    </RowActions>
  );
}

const PAGE_SIZE = 50;

export function advertisedQuery(api: MarketClient, email: string) {
  // The navbar keeps a short answer of its own under ['market', 'advertised', email]; this one is the paged list.
  return pagedQuery(['market', 'advertised', email, 'pages'], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadadvertiseproduct', { query: { email, ...page }, signal }),
  );
}

function useAdvertised() {
  const email = useSession().user?.email ?? '';
  return useInfiniteQuery({ ...advertisedQuery(useApi(), email), enabled: email !== '' });
}

/** Ends the advertisement of one product and takes its row off the list. Rejects with the market's error. */
function useStopAdvertising() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: (productId: string) => orNull(api('DELETE /advertiseupdate', { query: { id: productId } })),
    onSuccess: (_, productId) => {
      showRow(client, advertisedQuery(api, email).queryKey, productId, null);
      emitMarketEvent('product:advertised', { productId, advertised: false });
    },
  });
}
