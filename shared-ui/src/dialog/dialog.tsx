import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { keyframes, styled } from 'shared-runtime/styles';
import { IconButton } from '../button/icon-button.tsx';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';
import { returnFocus } from './return-focus.ts';
import { lockScroll } from './scroll-lock.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.985); }`;
const dim = keyframes`from { opacity: 0; }`;

/** Includes the rules of its parts, which exist only while the dialog is open: adding rules then would restyle the whole page. */
const Panel = styled.dialog`
  width: min(34rem, 100vw - 1.5rem);
  max-height: min(46rem, 100dvh - 1.5rem);
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} ${theme.motion.slow} ${theme.motion.ease} backwards;
  }
  &::backdrop {
    background: ${theme.color.overlay};
    backdrop-filter: blur(3px);
    animation: ${dim} ${theme.motion.normal} ease-out;
  }
  & > header {
    display: flex;
    gap: 1rem;
    align-items: flex-start;
    justify-content: space-between;
    padding: 1.125rem 1rem 0.75rem 1.5rem;
    & > h2 { padding-block-start: 0.5rem; font-size: ${theme.size.xl}; }
  }
  & > header + div {
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.375rem 1.5rem 1.5rem;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    justify-content: flex-end;
    padding: 1rem 1.5rem;
    border-block-start: 1px solid ${theme.color.border};
    background: ${theme.color.surfaceSunken};
  }
`;

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> & {
  open: boolean;
  /** Called on Esc, *back*, the backdrop or the close button; the owner of `open` decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The first field to fill in gets the focus; without one the dialog itself, so that its title is read first. */
const toFillIn = ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])';

/**
 * A modal dialog named by its title: the focus moves into it and back, and the page behind does not scroll. Its content exists only while
 * it is open, and is removed right after.
 */
export function Dialog({ open, onClose, title, children, footer, ...rest }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(open, onClose);
  // In an effect, so that a server renders it closed.
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const cameFrom = document.activeElement;
    const release = lockScroll();
    element.showModal();
    (element.querySelector<HTMLElement>(toFillIn) ?? element).focus();
    return () => {
      release();
      element.close();
      returnFocus(cameFrom);
    };
  }, [open]);
  // The dialog closes at once; removing its content can wait.
  const wasOpen = useDeferredValue(open);
  return (
    <Panel
      {...rest}
      ref={dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Handled here, so that closing does not depend on the browser's cancel event.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open || wasOpen ? (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <MarketIcon name="close" />
            </IconButton>
          </header>
          <div>{children}</div>
          {footer ? <footer>{footer}</footer> : null}
        </>
      ) : null}
    </Panel>
  );
}
