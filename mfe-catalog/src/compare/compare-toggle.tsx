import type { Product } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, MarketIcon, theme, toast } from 'shared-ui/core';
import { choose, unchoose, useChosen } from './compare-list.ts';
import { messages } from './messages.ts';

export function CompareToggle({ product }: { readonly product: Pick<Product, '_id' | 'productname'> }) {
  const { _id: id, productname: name } = product;
  const isChosen = useChosen().some((chosen) => chosen.id === id);
  function onClick() {
    if (isChosen) unchoose(id);
    else if (!choose({ id, name })) toast(messages.full, 'warning');
  }
  return (
    <Toggle
      variant="secondary"
      size="sm"
      aria-pressed={isChosen}
      aria-label={messages.toggleName(name)}
      onClick={onClick}
    >
      <MarketIcon name={isChosen ? 'check' : 'plus'} size={16} />
      <span>{messages.toggle}</span>
    </Toggle>
  );
}

/** Above the card's link, which covers the whole card. Does nothing without script. */
const Toggle = styled(Button)`
  position: relative;
  z-index: 1;
  flex: none;

  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }

  @media (scripting: none) {
    display: none;
  }
`;
