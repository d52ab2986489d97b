import type { ReactNode } from 'react';
import { iconPaths } from '../src/icon/market-icon.tsx';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  DataTable,
  EmptyState,
  ErrorState,
  FieldRow,
  FileField,
  Form,
  FormError,
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
  PhoneField,
  Picture,
  Price,
  ProductCardSkeleton,
  ProductCell,
  QueryStates,
  RowActions,
  SearchForm,
  SelectField,
  ShowMore,
  Skeleton,
  Spinner,
  SponsoredLabel,
  Stack,
  TableSkeleton,
  TextArea,
  TextField,
  VerifiedBadge,
} from '../src/index.ts';
import { Text } from '../src/text/text.tsx';
import { Messages } from './messages.tsx';

const pressed = ['', 'is-hover', 'is-focus-visible', 'is-active'];
const menu = [
  { to: '/', label: 'My Product', icon: 'box' },
  { to: '/wishlist', label: 'Wishlist', icon: 'heart' },
] as const;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="#e9e2d4" d="M0 0h800v600H0z"/><path fill="#c94f3d" d="M300 60h210v440H300z"/></svg>';
/** A drawn photo, 4:3, so that the gallery needs no files. */
const photo = [{ url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 800, height: 600 }];
const failed = {
  data: undefined,
  error: new Error('This part of the page is taking a nap.'),
  isFetching: true,
  refetch: () => undefined,
};
const texts = [
  { label: 'Empty', placeholder: 'e.g. Larder fridge, 140 litres' },
  { label: 'Under the pointer', className: 'show-hover', defaultValue: 'Larder fridge' },
  { label: 'With focus', className: 'show-focus', defaultValue: 'Larder fridge' },
  { label: 'Number', type: 'number', hint: 'In dollars', defaultValue: '349.50' },
  { label: 'Read only', readOnly: true, defaultValue: 'buyer@market.test' },
] as const;
const states = [
  { hint: 'Where buyers look for it.' },
  { error: 'Something is wrong here.' },
  { disabled: true },
];

/** Every primitive in its states, by the names of the exports shown. */
export const primitives: Readonly<Record<string, ReactNode>> = {
  'Button, ButtonLink, IconButton': (
    <Stack gap={3}>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Inline key={variant} gap={2}>
          {pressed.map((state) => (
            <Button key={state} variant={variant} className={state}>
              <MarketIcon name="snowflake" /> {variant}
            </Button>
          ))}
          <Button variant={variant} busy busyLabel="Cooling..." />
          <Button variant={variant} size="sm" disabled>
            small
          </Button>
        </Inline>
      ))}
      <Inline>
        <ButtonLink to="/elsewhere">A link</ButtonLink>
        {pressed.map((state) => (
          <IconButton key={state} label={`Search ${state}`} className={state}>
            <MarketIcon name="search" />
          </IconButton>
        ))}
      </Inline>
      <Button size="lg" block>
        Large block
      </Button>
    </Stack>
  ),
  'Form, FieldRow, TextField, PhoneField, SelectField, TextArea, FileField, FormError': (
    <Form onSubmit={(event) => event.preventDefault()}>
      {texts.map((props) => (
        <TextField key={props.label} {...props} />
      ))}
      <PhoneField label="Phone" readDigits={(text) => text} unreadable="Use digits only." />
      {states.map((props, index) => (
        <Stack key={index}>
          <FieldRow>
            <TextField label="Name" {...props} />
            <SelectField label="Category" {...props}>
              <option>Fridges with a freezer that are taller than the people who lift them</option>
            </SelectField>
            <TextArea label="Description" {...props} />
          </FieldRow>
          <FileField label="Photo" accept="image/*" {...props} />
        </Stack>
      ))}
      <FileField label="Photo" preview={photo[0]?.url} />
      <FormError>The server could not be reached. Nothing you typed is lost.</FormError>
    </Form>
  ),
  'Dialog, confirmDialog, successDialog, toast': <Messages />,
  'PageHeading, Card, Text, SearchForm': (
    <Card>
      <PageHeading title="Good fridges" lead="Checked by their owners." actions={<Button>All</Button>} />
      <Text>Since March 2024</Text>
      <SearchForm action="/search" label="Search" submit="Search" suggestions={() => null} />
    </Card>
  ),
  'DataTable, MenuColumns, ProductCell, RowActions, ShowMore': (
    <MenuColumns label="Seller" items={menu}>
      {[['Larder fridge', 'Steel French door with ice maker and water tap'], []].map((rows, index) => (
        <DataTable
          key={index}
          caption={index === 0 ? 'Available product' : 'Sold product'}
          rows={rows}
          rowKey={(name) => name}
          empty="Product Not available"
          columns={[
            {
              key: 'name',
              header: 'Product',
              cell: (productname) => (
                <ProductCell product={{ images: photo, productname, categoryname: 'Retro' }} to="/" />
              ),
            },
            { key: 'price', header: 'Price', align: 'end', cell: () => formatPrice(1120.5) },
            {
              key: 'action',
              header: 'Action',
              align: 'end',
              cell: () => (
                <RowActions failure={failed.error}>{<Button size="sm">Advertise</Button>}</RowActions>
              ),
            },
          ]}
        />
      ))}
      <ShowMore
        query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined }}
      />
    </MenuColumns>
  ),
  'Badge, VerifiedBadge, SponsoredLabel, Price, formatPrice, formatDate, formatDateTime': (
    <Inline>
      {(['neutral', 'accent', 'success', 'warning', 'danger', 'deal'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <VerifiedBadge />
      <SponsoredLabel />
      <Price amount={1_234_567.89} label="Reseller Price" />
      <Price amount={0.5} label="Market Price" tone="market" />
      {formatDate('2026-03-04T17:30:00Z')} · {formatDateTime('2026-03-04T17:30:00Z')}
    </Inline>
  ),
  'MarketIcon, Avatar, FridgeDrawing, Picture': (
    <Grid min="9rem">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <MarketIcon key={name} name={name} size={24} />
      ))}
      <Avatar name="Ada" src={photo[0]?.url} size={56} />
      <Avatar name="New User" size={72} />
      {(['closed', 'open', 'unplugged'] as const).map((scene) => (
        <FridgeDrawing key={scene} scene={scene} />
      ))}
      {[photo, [], [{ url: '/no-such-picture.webp', width: 400, height: 300 }]].map((images, index) => (
        <Picture key={index} images={images} alt="A fridge" sizes="300px" />
      ))}
    </Grid>
  ),
  'Spinner, LoadingState, Skeleton, TableSkeleton, ProductCardSkeleton': (
    <Stack gap={2}>
      <LoadingState label="Looking in the back..." />
      <Skeleton height={28} width="50%" />
      <TableSkeleton rows={1} />
      <ProductCardSkeleton />
    </Stack>
  ),
  'EmptyState, NotFoundState, ErrorState, QueryStates': (
    <Grid min="15rem">
      <EmptyState title="Product Not available" action={<Button size="sm">Add Product</Button>}>
        Nothing in here but a lemon.
      </EmptyState>
      <NotFoundState title="This shelf is empty" to="/">
        Back to the shop
      </NotFoundState>
      <ErrorState message="It is not you." onRetry={() => undefined} requestId="req-7f3a" />
      <QueryStates query={failed} loading={<Spinner />}>
        {(data) => data}
      </QueryStates>
    </Grid>
  ),
};
