import { useApi } from 'shared-auth';
import { type EndpointBody, isMarketError, type MarketClient, type Order, orNull } from 'shared-contracts';
import { queryOptions, useMutation, useQueryClient } from 'shared-runtime/query';
import { messages } from './messages.ts';

/** An order of the signed-in user: null for all users but its buyer and seller. */
export const orderQuery = (api: MarketClient, id: string) =>
  queryOptions({
    queryKey: ['market', 'order', id] as const,
    queryFn: ({ signal }) => orNull(api('GET /orders/{id}', { params: { id }, signal })),
  });

export interface OrderMoveRequest {
  readonly action: Order['actions'][number];
  readonly body?: EndpointBody<'POST /orders/{id}/{action}'>;
}

/**
 * Moves an order to its next state. Calls during a running move are ignored; if the order is in another state by then, it is refetched.
 * @returns `isDone` whether the last move has ended, `errorOf` is the error for one form, `stale` the one above all forms
 */
export function useMove(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  const mutationKey = ['market', 'order', orderId];
  const { mutate, error, isPending, isIdle, variables } = useMutation({
    mutationKey,
    mutationFn: ({ action, body = {} }: OrderMoveRequest) =>
      api('POST /orders/{id}/{action}', { params: { id: orderId, action }, body }),
    onSuccess(order) {
      client.setQueryData(orderQuery(api, orderId).queryKey, order);
      void client.invalidateQueries({ queryKey: ['market'] });
    },
    onError(failure) {
      if (isStale(failure)) void client.invalidateQueries(orderQuery(api, orderId));
    },
  });
  function move(request: OrderMoveRequest, onSuccess: () => void = () => {}): void {
    if (client.isMutating({ mutationKey }) === 0) mutate(request, { onSuccess });
  }
  const stale = isStale(error) ? messages.moved : undefined;
  const errorOf = (action: OrderMoveRequest['action']) =>
    error && !stale && variables?.action === action ? error.message : undefined;
  return { move, isPending, isDone: !isIdle && !isPending, errorOf, stale };
}

const isStale = (error: unknown) => isMarketError(error) && error.code === 'wrong_state';

/** Props of each part of the panel. */
export interface OrderPartProps {
  readonly order: Order;
  readonly moving: ReturnType<typeof useMove>;
}
