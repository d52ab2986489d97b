import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState, Inline } from 'shared-ui/core';
import { useChosen } from '../../../compare/compare-list.ts';
import { messages } from '../messages.ts';

/** Nothing was asked for, or nothing of it is left; what was chosen on this device is one press away. */
export function NothingCompared({ wasRequested }: { readonly wasRequested: boolean }) {
  const chosen = useChosen();
  return (
    <EmptyState
      page
      title={wasRequested ? messages.allGoneTitle : messages.emptyTitle}
      action={
        <Inline>
          {chosen.length > 0 && (
            <ButtonLink to={paths.compare(chosen.map(({ id }) => id))}>
              {messages.chosen(chosen.length)}
            </ButtonLink>
          )}
          <ButtonLink variant={chosen.length > 0 ? 'secondary' : 'primary'} to={paths.search()}>
            {messages.search}
          </ButtonLink>
        </Inline>
      }
    >
      {messages.empty}
    </EmptyState>
  );
}
