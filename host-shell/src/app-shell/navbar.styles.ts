import { NavLink } from 'shared-runtime/router';
import { css, styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 50;
  border-bottom: 1px solid ${theme.color.border};
  background: color-mix(in srgb, ${theme.color.background} 88%, transparent);
  backdrop-filter: blur(14px) saturate(1.4);
  /* A focused control, and the target of a link, stay below the bar. The bar's own controls are in view: the page must not scroll to them. */
  html:not(:has(&:focus-within)) { scroll-padding-block-start: 5rem; }
  /* Without scripts the menu is always open (below): a sticky bar would always cover the page. */
  @media (scripting: none) and (max-width: ${theme.breakpoint.lg - 1}px) { position: static; }
`;

/** The last one is the same width with text of the usual size. */
export const narrowBar = '(max-width: 419px), (max-width: 26em)';

export const Inner = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  @media ${narrowBar} { column-gap: 8px; }
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin: 0 auto;
  padding: ${theme.space[2]} ${theme.layout.gutter};
  min-height: 64px;
`;

export const BrandLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${theme.color.text};
  text-decoration: none;
`;

/** Shadows at the edges of a list that scrolls, where there is more; they disappear at its ends. */
const scrollHint = (surface: string) => css`
  background:
    linear-gradient(${surface} 30%, transparent) top / 100% 2.5rem local,
    linear-gradient(transparent, ${surface} 70%) bottom / 100% 2.5rem local,
    linear-gradient(${theme.color.borderStrong}, transparent) top / 100% 0.75rem scroll,
    linear-gradient(transparent, ${theme.color.borderStrong}) bottom / 100% 0.75rem scroll,
    ${surface};
  background-repeat: no-repeat;
`;

/** `data-open`: opened by the menu button. An attribute, because a new style rule at the click would restyle the whole page. */
export const Items = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  /* All links of a seller and the bell just fit in one row. */
  @media (min-width: 1300px) {
    & > a, & > button { padding-inline: 0.5625rem; }
  }
  @media (min-width: ${theme.breakpoint.lg}px) and (max-width: 1299px) {
    gap: 0;
    & > a, & > button { padding-inline: ${theme.space[2]}; }
  }
  @media (max-width: ${theme.breakpoint.lg - 1}px) {
    display: none;
    order: 3;
    flex-basis: 100%;
    flex-direction: column;
    align-items: stretch;
    padding-block: ${theme.space[2]} ${theme.space[3]};
    /* The bar is sticky: a menu that is higher than the window scrolls on its own. */
    max-height: calc(100dvh - 76px);
    overflow-y: auto;
    overscroll-behavior: contain;
    ${scrollHint(theme.color.background)}
    &[data-open] { display: flex; }
    /* Without scripts nothing can open the menu: it is always open. */
    @media (scripting: none) { display: flex; max-height: none; }
  }
`;

/** Forced colours show no background. */
const forcedOutline = '@media (forced-colors: active) { outline: 2px solid; outline-offset: -2px; }';

const item = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 44px;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.text};
  font: inherit;
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background ${theme.motion.fast} ${theme.motion.ease};
  &:hover { background: ${theme.color.accentSoft}; }
`;

export const Item = styled(NavLink)`
  ${item}
  &[aria-current='page'] { color: ${theme.color.accent}; background: ${theme.color.accentSoft}; ${forcedOutline} }
`;

export const ItemButton = styled.button`
  ${item}
`;

/** `data-guess`: the session is unknown. Hidden for people who were signed in before (a hint in the head), so that links do not flash. */
export const SignInLinks = styled.div`
  display: contents;
  html[data-session='known'] &[data-guess] { visibility: hidden; }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  flex-grow: 1;
  justify-content: flex-end;
  /* The user's name shrinks before the row wraps. */
  @media (max-width: ${theme.breakpoint.lg - 1}px) { order: 1; flex: 1 1 0; min-width: 0; }
  @media ${narrowBar} { gap: 4px; }
  @media (max-width: 359px) { gap: 0; }
`;

/** `data-guess`: the session is unknown. The space is reserved for people who were signed in before (a hint in the head). */
export const Account = styled.div`
  display: flex;
  html:not([data-session='known']) &[data-guess] { display: none; }
  min-width: 0;
  min-height: 44px;
  &:empty { flex: none; width: 44px; }
`;

/** On the smallest screens its menu is as wide as the bar. */
export const AccountRoot = styled.div`
  position: relative;
  min-width: 0;
  @media ${narrowBar} { position: static; }
`;

export const AccountToggle = styled.button`
  ${item}
  justify-content: center;
  min-width: 44px;
  max-width: 100%;
  padding: 0 ${theme.space[1]};
  /* Next to the search and the menu there is space for either the name or the photo. */
  @media ${narrowBar} { & > span + * { display: none; } }
  ${theme.media.largeText} { padding: 0; && > span { display: none; } && > span + * { display: block; } }
  @media (max-width: 359px) { padding: 0; }
`;

export const AccountName = styled.span`
  max-width: min(9rem, 32vw);
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
  /* A long name wraps to a second line before it is truncated. */
  @media ${narrowBar} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.2;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: normal;
  }
  @media (max-width: 359px) { font-size: ${theme.size.xs}; }
  @media (min-width: ${theme.breakpoint.lg}px) { display: none; }
`;

/** Precedes the links it opens in the tab order; at the end of the row visually. */
export const MenuToggle = styled.div`
  display: grid;
  order: 2;
  @media (min-width: ${theme.breakpoint.lg}px) { display: none; }
`;

export const MenuRoot = styled.div`
  position: relative;
`;

export const MenuButton = styled.button`
  ${item}
  svg { transition: rotate ${theme.motion.normal} ${theme.motion.ease}; }
  @media (max-width: ${theme.breakpoint.lg - 1}px) { width: 100%; justify-content: space-between; }
  &[aria-expanded='true'] svg { rotate: 180deg; }
`;

export const MenuList = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[2]});
  inset-inline-start: 0;
  min-width: 15rem;
  max-width: min(26rem, 100vw - 2rem);
  max-height: min(70vh, 30rem);
  overflow: auto;
  margin: 0;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  ${scrollHint(theme.color.surfaceRaised)}
  box-shadow: ${theme.shadow.lg};
  list-style: none;
  &[hidden] { display: none; }
  @media (max-width: ${theme.breakpoint.lg - 1}px) {
    position: static;
    max-width: none;
    max-height: none;
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

export const MenuLink = styled(NavLink)`
  ${item}
  width: 100%;
  padding-block: ${theme.space[2]};
  overflow-wrap: anywhere;
  white-space: normal;
`;

export const MenuNote = styled.li`
  padding: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;
