import type { RouteContext } from 'shared-contracts';
import { prefetchPaged } from 'shared-runtime/paged-query';
import { orderQuery } from '../features/order/order-query.ts';
import { settingsQuery } from '../features/settings/mail-settings.ts';
import { noticesQuery } from '../notices/notices.ts';

export const loadInbox = (context: RouteContext) => prefetchPaged(context, noticesQuery(context.api));

export const loadSettings = ({ api, queryClient }: RouteContext) =>
  queryClient.prefetchQuery(settingsQuery(api));

export const loadOrder = ({ api, queryClient, params }: RouteContext) =>
  queryClient.prefetchQuery(orderQuery(api, params.id ?? ''));
