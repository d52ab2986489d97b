import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { MarketIcon } from '../icon/market-icon.tsx';
import { Panel } from './dialog-styles.ts';
import { useModal } from './use-modal.ts';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> & {
  open: boolean;
  /** Asked by Esc, *back*, the backdrop or the close button; whoever holds `open` decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** A modal dialog named by its title. Its content exists only while it is open, and goes right after. */
export function Dialog({ open, onClose, title, children, footer, ...rest }: DialogProps) {
  const titleId = useId();
  const dialog = useModal(open, onClose);
  // The dialog closes at once; taking its content away can wait.
  const wasOpen = useDeferredValue(open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Handled here alone, so that closing never depends on the browser's own cancel event coming as well.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Panel
      {...rest}
      ref={dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
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
