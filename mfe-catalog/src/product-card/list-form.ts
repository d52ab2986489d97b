import { css, styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { deviceStore, useDeviceText } from '../device-store.ts';
import { Action, Body, CardBox, Corner, Facts, Frame, Name, Prices, Seller } from './card-parts.ts';
import { ProductGrid } from './product-grid.tsx';

/** Screens up to this width use the list form, px. */
export const MAX_LIST_WIDTH = 480;
const PICTURE = '6.5rem';

/** Not where large text leaves no space beside a picture. */
const LIST_SCREEN = `(max-width: ${MAX_LIST_WIDTH}px) and (min-width: 18em)`;

/** The page's first script sets `data-list` from the same entry, to avoid a layout shift. */
const store = deviceStore('market.list');

/** Whether the user chose the grid for phones (false while the page hydrates), and a function to choose. */
export function useListForm() {
  const isGrid = useDeviceText(store) === 'grid';
  function choose(form: 'list' | 'grid') {
    store.write(form);
    document.documentElement.dataset.list = form;
  }
  return { isGrid, choose };
}

/** `sizes` of the pictures. @param inGrid their `sizes` in the grid */
export const useListSizes = (inGrid: string): string =>
  useListForm().isGrid ? inGrid : `${LIST_SCREEN} 104px, ${inGrid}`;

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A list of cards: on phones the picture is beside the text, unless the user chose the grid. */
export const ListedGrid = styled(ProductGrid)`
  @media ${LIST_SCREEN} {
    html:not([data-list='grid']) & {
      gap: ${theme.space[2]};

      ${CardBox} {
        display: grid;
        grid-template-columns: ${PICTURE} minmax(0, 1fr);
        border-radius: ${theme.radius.md};
      }

      ${Frame} > span:first-child {
        height: 100%;
        aspect-ratio: auto;
      }

      ${Frame} img {
        inset: 0;
        width: 100%;
        max-width: none;
        height: 100%;
        max-height: none;
        object-fit: cover;
      }

      ${Body} {
        gap: 2px;
        padding: 0.375rem ${theme.space[3]};
      }

      ${Name} {
        font-size: ${theme.size.md};
        line-height: 1.2;
      }

      /* What is struck through is what it costs elsewhere. */
      ${Prices} {
        gap: 0 ${theme.space[3]};
        align-items: center;
        font-size: ${theme.size.sm};

        & > span > span:first-child,
        & > span:nth-child(3) {
          ${visuallyHidden}
        }
      }

      ${Facts} {
        display: block;
        font-size: ${theme.size.xs};
        line-height: 1.35;

        & li {
          display: inline;
        }

        & li:not(:nth-last-child(-n + 2))::after {
          content: ' · ';
        }

        /* Its words change when the clock is known: nothing else moves then. */
        & li:last-child {
          display: block;
        }

        & svg {
          display: none;
        }
      }

      ${Seller} {
        margin-top: 0;
        padding-top: 0;
        border-top: 0;
        font-size: ${theme.size.xs};

        & > span:not(:first-child) {
          padding: 0;
          background: none;
          border: 0;
          font-size: 0;
        }

        & svg {
          width: 1rem;
          height: 1rem;
        }
      }

      ${Corner} {
        inset: ${theme.space[1]} auto auto ${theme.space[1]};

        & > span {
          padding: 2px ${theme.space[2]};
          font-size: 0.6875rem;
        }

        & svg {
          display: none;
        }
      }

      ${Action} {
        inset-block-end: 0;
        inset-inline-end: auto;
        width: ${PICTURE};
        aspect-ratio: auto;
        padding: ${theme.space[1]};

        & button {
          min-width: 2.75rem;
          padding-inline: ${theme.space[3]};
        }

        & button > span {
          ${visuallyHidden}
        }
      }
    }
  }
`;
