/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'shared-runtime/router';
import { ServerStyleSheet } from 'shared-runtime/server';
import * as ui from './index.ts';

const image = [{ url: '/f.webp', width: 400, height: 300 }];
const query = { data: ['cold'], error: null, isPending: false, isFetching: false, refetch: () => undefined };
const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined };

const elements: Record<string, ReactElement> = {
  Avatar: <ui.Avatar name="Ada" />,
  Badge: <ui.Badge tone="deal">Save</ui.Badge>,
  Button: <ui.Button busy>Buy Now</ui.Button>,
  ButtonLink: <ui.ButtonLink to="/">Home</ui.ButtonLink>,
  Card: <ui.Card interactive>card</ui.Card>,
  DataTable: (
    <ui.DataTable
      caption="Sold product"
      columns={[{ key: 'a', header: 'A', cell: (row: string) => row }]}
      rows={['x']}
      rowKey={(row) => row}
      empty="none"
    />
  ),
  Dialog: (
    <ui.Dialog open onClose={() => undefined} title="Buy it">
      text
    </ui.Dialog>
  ),
  EmptyState: <ui.EmptyState title="Nothing" />,
  ErrorState: <ui.ErrorState message="Asleep" onRetry={() => undefined} />,
  FieldRow: <ui.FieldRow>fields</ui.FieldRow>,
  FileField: <ui.FileField label="Photo" />,
  Form: <ui.Form>fields</ui.Form>,
  FormError: <ui.FormError>Wrong</ui.FormError>,
  FridgeDrawing: <ui.FridgeDrawing scene="open" />,
  GlobalStyle: <ui.GlobalStyle />,
  Grid: <ui.Grid columns={3}>cells</ui.Grid>,
  IconButton: <ui.IconButton label="Close" />,
  Inline: <ui.Inline>row</ui.Inline>,
  LoadingState: <ui.LoadingState />,
  MarketIcon: <ui.MarketIcon name="fridge" />,
  MenuColumns: (
    <ui.MenuColumns label="Admin" items={[{ to: '/', label: 'Home', icon: 'box' }]}>
      page
    </ui.MenuColumns>
  ),
  NotFoundState: (
    <ui.NotFoundState title="Nothing here" to="/">
      Home
    </ui.NotFoundState>
  ),
  PageContainer: <ui.PageContainer>page</ui.PageContainer>,
  PageHeading: <ui.PageHeading title="Home" lead="Cold" />,
  Picture: <ui.Picture images={image} alt="A fridge" sizes="50vw" priority />,
  Price: <ui.Price amount={349.5} label="Reseller Price" />,
  ProductCardSkeleton: <ui.ProductCardSkeleton />,
  ProductCell: (
    <ui.ProductCell
      product={{ images: image, productname: 'Retro', categoryname: 'Compact' }}
      to="/p1"
      nameId="name"
    />
  ),
  QueryStates: (
    <ui.QueryStates query={query} loading="…">
      {(data) => data}
    </ui.QueryStates>
  ),
  RowActions: <ui.RowActions failure={new Error('Asleep')}>buttons</ui.RowActions>,
  SearchForm: <ui.SearchForm action="/search" label="Words" submit="Search" suggestions={() => null} />,
  Section: <ui.Section title="Retro">text</ui.Section>,
  SelectField: <ui.SelectField label="Role" />,
  ShowMore: <ui.ShowMore query={pages} />,
  SideMenu: <ui.SideMenu label="Admin" items={[{ to: '/', label: 'Home', icon: 'box' }]} />,
  Skeleton: <ui.Skeleton height={20} />,
  SponsoredLabel: <ui.SponsoredLabel />,
  Spinner: <ui.Spinner />,
  Stack: <ui.Stack>column</ui.Stack>,
  TableSkeleton: <ui.TableSkeleton rows={2} />,
  TextArea: <ui.TextArea label="Description" error="Too short" />,
  PhoneField: <ui.PhoneField label="Phone Number" readDigits={(text) => text} unreadable="Use digits." />,
  TextField: <ui.TextField label="Price" type="number" />,
  VerifiedBadge: <ui.VerifiedBadge />,
  VisuallyHidden: <ui.VisuallyHidden>more</ui.VisuallyHidden>,
};

test('every component the package exports is rendered here', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(elements).sort()).toEqual(components.sort());
});

test.each(Object.entries(elements))('%s is rendered by a server, without inline styles', (_name, element) => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<MemoryRouter>{element}</MemoryRouter>));
  // A content policy without `unsafe-inline` would refuse style attributes.
  expect(html).not.toMatch(/ style="/);
  expect(html + sheet.getStyleTags()).not.toMatch(/undefined|\[object|NaN/);
  sheet.seal();
});

test('the global style carries both themes', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<ui.GlobalStyle />));
  const css = sheet.getStyleTags();
  sheet.seal();
  expect(css).toContain("[data-theme='dark']");
  expect(css).toContain('prefers-reduced-motion');
});
