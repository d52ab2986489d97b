import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { PricePair } from './price-pair.tsx';

export const Article = styled.article`
  position: relative;
  height: 100%;
`;

export const CardBox = styled.div<{ to?: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  color: ${theme.color.text};
  text-decoration: none;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  transition: box-shadow ${theme.motion.normal} ${theme.motion.ease}, transform ${theme.motion.normal} ${theme.motion.ease},
    border-color ${theme.motion.normal} ${theme.motion.ease};

  &:hover {
    border-color: ${theme.color.borderStrong};
    box-shadow: ${theme.shadow.md};
    transform: translateY(-2px);
  }

  & img {
    transition: transform ${theme.motion.slow} ${theme.motion.ease};
  }

  &:hover img {
    transform: scale(1.03);
  }
`;

export const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: ${theme.color.surfaceSunken};
`;

export const Corner = styled.span`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-start: ${theme.space[3]};
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

export const Name = styled.h3`
  font-size: ${theme.size.lg};
  line-height: 1.25;

  /* Side by side the prices stand in one line, whatever the names are. */
  ${theme.media.md} {
    min-height: 2.5em;
  }
`;

export const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }
`;

export const Prices = styled(PricePair)``;

export const Facts = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  list-style: none;

  & li {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-width: 0;
  }
`;

export const Seller = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  margin-top: auto;
  padding-top: ${theme.space[3]};
  border-top: 1px solid ${theme.color.border};
  font-size: ${theme.size.sm};
`;

/** As large as the picture, but only its content takes clicks. */
export const Action = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  aspect-ratio: 4 / 3;
  padding: ${theme.space[3]};
  place-items: end;
  pointer-events: none;

  & > * {
    background: ${theme.color.surfaceRaised};
    box-shadow: ${theme.shadow.sm};
    pointer-events: auto;
  }
`;

export const SellerName = styled.span`
  font-weight: 600;
`;
