import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Inline, theme } from 'shared-ui/core';
import { PricePair } from '../../product-card/price-pair.tsx';

export const Columns = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding-block: ${theme.space[6]};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    grid-template-rows: auto 1fr;
    column-gap: ${theme.space[7]};
  }
`;

export const Photo = styled.div`
  position: relative;
  align-self: start;
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  box-shadow: ${theme.shadow.sm};
`;

export const Flags = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline-start: ${theme.space[4]};
  display: flex;
  gap: ${theme.space[2]};
`;

export const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-content: start;
  justify-items: start;

  & > div,
  & > dl,
  & > hr {
    width: 100%;
  }

  & h1 {
    font-size: ${theme.size.xxl};
  }

  ${theme.media.lg} {
    grid-row: span 2;
  }
`;

export const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
`;

export const Seller = styled(Inline)`
  color: ${theme.color.textMuted};

  & strong {
    color: ${theme.color.text};
  }
`;

/** A touch target of full height that does not move the line. */
export const SellerLink = styled(Link)`
  display: inline-block;
  margin-block: -0.625rem;
  padding-block: 0.625rem;
  color: inherit;
`;

export const Prices = styled(PricePair)`
  padding-block: ${theme.space[2]};
  font-size: ${theme.size.xl};
`;

export const Rule = styled.hr`
  margin: ${theme.space[3]} 0;
  border: 0;
  border-top: 1px solid ${theme.color.border};
`;

export const Words = styled.section`
  max-width: 65ch;

  & h2 {
    margin-bottom: ${theme.space[3]};
    font-size: ${theme.size.xl};
  }

  & p {
    white-space: pre-line;
  }
`;
