import { Link } from 'shared-runtime/router';
import { iconPaths } from '../src/icon/icon-paths.ts';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  FridgeDrawing,
  formatDate,
  formatDateTime,
  formatPrice,
  Grid,
  IconButton,
  type IconName,
  Inline,
  LoadingState,
  MarketIcon,
  MenuColumns,
  NotFoundState,
  PageHeading,
  Picture,
  Price,
  ProductCardSkeleton,
  QueryStates,
  SideMenu,
  Skeleton,
  Spinner,
  SponsoredLabel,
  Stack,
  TableSkeleton,
  VerifiedBadge,
} from '../src/index.ts';
import { fields } from './fields.tsx';
import type { Specimen } from './gallery.tsx';
import { Messages } from './messages.tsx';
import { picture } from './picture.ts';
import { Table } from './table.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const pressed = ['is-hover', 'is-focus-visible', 'is-active'];
const menu = [
  { to: '/', label: 'My Product', icon: 'box' },
  { to: '/wishlist', label: 'Wishlist', icon: 'heart' },
] as const;
const failed = {
  data: undefined,
  error: new Error('This part of the page is taking a nap.'),
  isPending: false,
  isFetching: true,
  refetch: () => undefined,
};

export const primitives: readonly Specimen[] = [
  [
    'Button',
    'at rest, hover, focus, pressed, busy, disabled; sizes, as wide as its container',
    <Stack key="" gap={3}>
      {variants.map((variant) => (
        <Inline key={variant} gap={2}>
          {['', ...pressed].map((state) => (
            <Button key={state} variant={variant} className={state}>
              <MarketIcon name="snowflake" /> {variant}
            </Button>
          ))}
          <Button variant={variant} busy busyLabel="Cooling..." />
          <Button variant={variant} disabled>
            {variant}
          </Button>
        </Inline>
      ))}
      <Inline>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Inline>
      <Button block>Block</Button>
    </Stack>,
  ],
  [
    'ButtonLink, IconButton',
    'at rest, hover, focus, pressed in, disabled',
    <Inline key="" gap={2}>
      <ButtonLink to="/elsewhere">A link</ButtonLink>
      {['', ...pressed].map((state) => (
        <IconButton key={state} label={`Search ${state}`} className={state}>
          <MarketIcon name="search" />
        </IconButton>
      ))}
      <IconButton label="Remove from wishlist" aria-pressed>
        <MarketIcon name="heart-filled" />
      </IconButton>
      <IconButton label="Delete" disabled>
        <MarketIcon name="trash" />
      </IconButton>
    </Inline>,
  ],
  ...fields,
  ['Dialog, confirmDialog, successDialog, toast', 'over the page', <Messages key="" />],
  [
    'PageHeading, Section, Card, Stack, Inline, Grid, PageContainer',
    'the page around everything here is made of them',
    <Card key="">
      <PageHeading
        title="Good fridges"
        lead="Checked by their owners."
        actions={<Link to="/all">All</Link>}
      />
    </Card>,
  ],
  ['SideMenu', '', <SideMenu key="" label="Buyer" items={menu} />],
  [
    'DataTable, MenuColumns, ProductCell, RowActions, ShowMore',
    'filled and empty; on a phone each row is a card and the menu a row',
    <MenuColumns key="" label="Seller" items={menu}>
      <Table />
    </MenuColumns>,
  ],
  [
    'Badge, VerifiedBadge, SponsoredLabel',
    '',
    <Inline key="" gap={2}>
      {(['neutral', 'accent', 'success', 'warning', 'danger', 'deal'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <VerifiedBadge />
      <SponsoredLabel />
    </Inline>,
  ],
  [
    'Price, formatPrice, formatDate, formatDateTime',
    'sale, market, large amounts, cents',
    <Stack key="">
      {[349, 1_234_567.89, 0.5].map((amount) => (
        <Inline key={amount} gap={5}>
          <Price amount={amount} label="Reseller Price" />
          <Price amount={amount} label="Market Price" tone="market" />
        </Inline>
      ))}
      {formatPrice(1299)} · {formatDate('2026-03-04T17:30:00Z')} · {formatDateTime('2026-03-04T17:30:00Z')}
    </Stack>,
  ],
  [
    'MarketIcon',
    '',
    <Inline key="" gap={4}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <MarketIcon key={name} name={name} size={24} />
      ))}
    </Inline>,
  ],
  ['Spinner, LoadingState', '', <LoadingState key="" label="Looking in the back..." />],
  [
    'EmptyState, NotFoundState',
    'the latter is the only thing on its page',
    <Stack key="">
      <EmptyState title="Product Not available" action={<Button size="sm">Add Product</Button>}>
        Nothing in here but a lemon.
      </EmptyState>
      <NotFoundState title="This shelf is empty" to="/">
        Back to the shop
      </NotFoundState>
    </Stack>,
  ],
  [
    'ErrorState, QueryStates',
    'with a reference; while it tries again',
    <Grid key="" min="15rem">
      <ErrorState message="It is not you." onRetry={() => undefined} requestId="req-7f3a" />
      <QueryStates query={failed} loading={<Spinner />}>
        {(data) => data}
      </QueryStates>
    </Grid>,
  ],
  [
    'Skeleton, TableSkeleton, ProductCardSkeleton',
    '',
    <Stack key="" gap={2}>
      <Skeleton height={28} width="50%" />
      <TableSkeleton rows={1} />
      <ProductCardSkeleton />
    </Stack>,
  ],
  [
    'Picture, Avatar, FridgeDrawing',
    'there, none, broken; with a photo, without; closed, open, unplugged',
    <Grid key="" min="9rem">
      {[picture, [], [{ url: '/no-such-picture.webp', width: 400, height: 300 }]].map((images, index) => (
        <Picture key={index} images={images} alt="A fridge" sizes="300px" />
      ))}
      <Avatar name="Ada" src={picture[0]?.url} size={56} />
      <Avatar name="New User" size={72} />
      {(['closed', 'open', 'unplugged'] as const).map((scene) => (
        <FridgeDrawing key={scene} scene={scene} />
      ))}
    </Grid>,
  ],
];
