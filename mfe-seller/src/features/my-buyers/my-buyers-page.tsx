import type { SoldProduct } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import {
  DataTable,
  formatPrice,
  MarketIcon,
  PageHeading,
  QueryStates,
  ShowMore,
  Stack,
  TableSkeleton,
  theme,
} from 'shared-ui';
import { Day } from '../../components/day.tsx';
import { messages } from '../../messages.ts';
import { useMyBuyers } from './api/get-my-buyers.ts';

const texts = messages.myBuyers;

const columns = [
  {
    key: 'product',
    header: texts.columns.product,
    cell: (row: SoldProduct) => <strong>{row.productname}</strong>,
  },
  {
    key: 'price',
    align: 'end' as const,
    header: texts.columns.price,
    cell: (row: SoldProduct) => formatPrice(row.resaleprice),
  },
  {
    key: 'date',
    header: texts.columns.date,
    cell: (row: SoldProduct) => <Day at={row.soldat} />,
  },
  { key: 'action', header: texts.columns.action, cell: (row: SoldProduct) => <Contact sale={row} /> },
];

export function MyBuyersPage() {
  const query = useMyBuyers();
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <QueryStates query={query} loading={<TableSkeleton />}>
        {(sales: readonly SoldProduct[]) => (
          <Stack gap={4}>
            <DataTable
              caption={texts.caption}
              captionHidden
              columns={columns}
              rows={sales}
              rowKey={(row: SoldProduct) => row._id}
              empty={texts.empty}
            />
            <ShowMore query={query} />
          </Stack>
        )}
      </QueryStates>
    </Stack>
  );
}

function Contact({ sale }: { readonly sale: SoldProduct }) {
  return (
    <div>
      <div>{sale.buyername}</div>
      <Phone href={`tel:${sale.buyerphonenumber}`}>
        <MarketIcon name="phone" />
        {sale.buyerphonenumber}
      </Phone>
    </div>
  );
}

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.accent};
  font-variant-numeric: tabular-nums;
`;
