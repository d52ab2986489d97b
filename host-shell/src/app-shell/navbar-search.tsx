import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import {
  MarketIcon,
  SearchForm,
  type SuggestionPlace,
  searchInBarFrom,
  theme,
  VisuallyHidden,
} from 'shared-ui/core';
import { messages } from '../messages.ts';

const text = messages.navbar;

/**
 * The search field of every page, shown if a remote fills the slot `searchbox`: a plain form. The remote's code, which suggests while a
 * person types, is loaded with the first focus: no page waits for it, and the server renders none of it. On narrow screens a link leads
 * to the search page.
 */
export function NavbarSearch() {
  const Suggestions = useRemoteSlot<SuggestionPlace & { readonly quiet: true }>('searchbox');
  if (Suggestions === null) return null;
  return (
    <>
      <Field
        action={paths.search()}
        label={text.searchLabel}
        submit={text.search}
        landmark={text.allProducts}
        suggestions={(place) => <Suggestions {...place} quiet />}
      />
      <ToSearch to={paths.search()} state={{ focus: 'search' }}>
        <MarketIcon name="search" />
        <VisuallyHidden>{text.search}</VisuallyHidden>
      </ToSearch>
    </>
  );
}

/* Grows into the free space of the row, so that the row wraps only when the narrowest field does not fit. */
const Field = styled(SearchForm)`
  flex-grow: 1;
  width: 9rem;
  max-width: clamp(9rem, 14vw, 13rem);
  @media (max-width: ${searchInBarFrom - 1}px) { display: none; }
`;

const ToSearch = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.layout.iconButton};
  height: ${theme.layout.iconButton};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  &:hover { background: ${theme.color.accentSoft}; color: ${theme.color.accent}; }
  @media (min-width: ${searchInBarFrom}px) { display: none; }
`;
