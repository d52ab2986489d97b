import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, type ProductFigures, paths } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type Column, FormError, Stack, theme, toast } from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { LocalTime } from 'shared-ui/local-time';
import { TablePage } from 'shared-ui/paged-table';
import { RowButton } from 'shared-ui/row-button';
import { messages } from '../../messages.ts';

const PAGE_SIZE = 50;
const texts = messages.figures;
const figuresKey = ['market', 'my-figures'] as const;

export const figuresQuery = (api: MarketClient) =>
  pagedQuery(figuresKey, PAGE_SIZE, (page, signal) => api.page('GET /myfigures', { query: page, signal }));

const nameIdOf = ({ _id }: ProductFigures) => `figures-name-${_id}`;

const column = columnOf(texts.columns);

const columns: readonly Column<ProductFigures>[] = [
  column('product', (row) => (
    <Name id={nameIdOf(row)} to={paths.product(row._id)}>
      {row.productname}
    </Name>
  )),
  column('views', (row) => <DayBars days={row.days} total={row.views} />),
  column('wishes', (row) => row.wishes, 'end'),
  column('conversations', (row) => row.conversations, 'end'),
  column('reservations', (row) => row.reservations, 'end'),
  column('advertised', (row) => (row.advertised ? <Advertised row={row} {...row.advertised} /> : '–')),
];

/** The columns beside the product's name are narrow. */
const Name = styled(Link)`
  display: inline-block;
  min-width: 11rem;

  ${theme.media.largeText} {
    min-width: 0;
  }
`;

type AdvertisedProps = NonNullable<ProductFigures['advertised']> & { readonly row: ProductFigures };

/** End of the advertisement, its views, and a button that starts a new week of it now: below each other, because the table has six columns. */
function Advertised({ row, until, views }: AdvertisedProps) {
  const { _id: productId, productname } = row;
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  const renew = useMutation({
    mutationFn: () => {
      const query = { id: productId, renew: 'true' } as const;
      return api('PUT /advertiseupdate', { query, headers: { advertiseremail: email } });
    },
    onSuccess: () => emitMarketEvent('product:advertised', { productId }),
    onSettled: () => client.invalidateQueries({ queryKey: figuresKey }),
  });
  return (
    <Stack gap={2} align="start">
      <span>
        {texts.until} <LocalTime at={until} />
        <br />
        {texts.brought(views)}
      </span>
      <RowButton
        busy={renew.isPending}
        aria-describedby={nameIdOf(row)}
        onClick={() =>
          renew.mutate(undefined, { onSuccess: () => toast(texts.renewed(productname), 'info') })
        }
      >
        {texts.renew}
      </RowButton>
      <FormError>{renew.error?.message}</FormError>
    </Stack>
  );
}

/** Figures of each of the seller's products: views, wishes, reservations, and its advertisement. */
export function Page() {
  const query = useInfiniteQuery(figuresQuery(useApi()));
  return (
    <TablePage
      title={texts.title}
      lead={texts.lead}
      query={query}
      columns={columns}
      rowKey={(row) => row._id}
      empty={texts.empty}
    />
  );
}

const BAR = 4;
const HEIGHT = 24;

/**
 * The total number of views, and a bar for each of the last days, with a text for screen readers.
 * @param props.days views of each day, oldest first
 */
function DayBars({ days, total }: { readonly days: readonly number[]; readonly total: number }) {
  const most = Math.max(1, ...days);
  const lately = days.reduce((sum, views) => sum + views, 0);
  const bars = days.map((views, day) => {
    const height = Math.max(1, Math.round((views / most) * HEIGHT));
    return `M${day * (BAR + 2)} ${HEIGHT}v-${height}h${BAR}v${height}z`;
  });
  return (
    <Box>
      <strong>{total}</strong>
      <svg
        role="img"
        aria-label={messages.figures.lately(lately, days.length)}
        viewBox={`0 0 ${days.length * (BAR + 2)} ${HEIGHT}`}
        width={days.length * (BAR + 2)}
        height={HEIGHT}
      >
        <path d={bars.join('')} />
      </svg>
    </Box>
  );
}

const Box = styled.span`
  display: inline-flex;
  gap: ${theme.space[3]};
  align-items: center;
  font-variant-numeric: tabular-nums;

  & path {
    fill: ${theme.color.accent};
  }
`;
