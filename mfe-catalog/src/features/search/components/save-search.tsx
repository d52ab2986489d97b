import { lazy, Suspense } from 'react';
import { useApi, useAuthInstance, useSession } from 'shared-auth';
import { beforeSending, isMarketError, paths } from 'shared-contracts';
import { writeSavedSearch, writeSearch } from 'shared-contracts/search';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { useNavigate } from 'shared-runtime/router';
import { Button, FormError, MarketIcon, toast } from 'shared-ui/core';
import { SignInLink, useDeferredAction } from '../../../after-sign-in/sign-in-link.tsx';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import { messages } from '../../../saved-searches/messages.ts';
import { savedKey } from '../../../saved-searches/saved-queries.ts';
import type { FoundSearch } from '../api/get-search.ts';

/** Lazy, because most visits never need it. */
const LimitNotice = lazy(() => import('shared-ui/limit-notice'));
const limitOf = (error: unknown) =>
  isMarketError(error) && error.code === 'rate_limited' ? error : undefined;

export function SaveSearch({ query, response }: FoundSearch) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const auth = useAuthInstance();
  const navigate = useNavigate();
  const unit = useLengthUnit();
  const say = () => {
    const onPress = () => navigate(paths.savedSearches());
    toast(messages.saved, 'success', { label: messages.see, onPress });
  };
  const save = useMutation({
    mutationFn: async (_search: string) => {
      const { nameOfSearch } = await beforeSending(import('../name-of-search.ts'));
      const body = { query: writeSavedSearch(query), name: nameOfSearch(query, response, unit) };
      return api('POST /saved-searches', { body });
    },
    onSuccess: () => {
      say();
      return client.invalidateQueries({ queryKey: savedKey });
    },
    onError: (error) => limitOf(error) ?? toast(error.message, 'danger'),
  });
  const limit = limitOf(save.error);
  const label = (
    <>
      <MarketIcon name="bookmark" />
      <span>{messages.save}</span>
    </>
  );
  const requested = writeSearch(query);
  // The second of two clicks finds the search already saved.
  const keep = () => (save.isSuccess && save.variables === requested ? say() : save.mutate(requested));
  useDeferredAction(keep);
  if (user === null) {
    return (
      <SignInLink action="save-search" variant="secondary">
        {label}
      </SignInLink>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={save.isPending} busyLabel={messages.saving} onClick={keep}>
        {label}
      </Button>
      {limit && (
        <FormError style={{ flexBasis: '100%' }}>
          <Suspense fallback={limit.message}>
            <LimitNotice message={limit.message} field={limit.field} auth={auth} />
          </Suspense>
        </FormError>
      )}
    </>
  );
}
