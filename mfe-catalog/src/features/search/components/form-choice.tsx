import { styled } from 'shared-runtime/styles';
import { Button, MarketIcon } from 'shared-ui/core';
import { MAX_LIST_WIDTH, useListForm } from '../../../product-card/list-form.ts';
import { messages } from '../messages.ts';

/** Button that switches between list and grid, on phones only. */
export function FormChoice() {
  const { isGrid, choose } = useListForm();
  return (
    <OnPhones variant="secondary" onClick={() => choose(isGrid ? 'list' : 'grid')}>
      <MarketIcon name={isGrid ? 'menu' : 'box'} />
      <span>{isGrid ? messages.asList : messages.asGrid}</span>
    </OnPhones>
  );
}

const OnPhones = styled(Button)`
  @media (min-width: ${MAX_LIST_WIDTH + 1}px), (scripting: none) {
    display: none;
  }
`;
