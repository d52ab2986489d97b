import { createRoot, type Root } from 'react-dom/client';
import { Borders, type BordersProps } from './borders.tsx';

let shown: { root: Root; place: HTMLElement } | undefined;

/** Shows the borders, or takes them away when they are shown. */
export function toggleBorders(props: Omit<BordersProps, 'onClose'>): void {
  if (shown) {
    shown.root.unmount();
    shown.place.remove();
    shown = undefined;
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Borders {...props} onClose={() => toggleBorders(props)} />);
  shown = { root, place };
}
