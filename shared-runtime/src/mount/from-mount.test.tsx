import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { StaticRouter } from 'shared-runtime/server';
import { fromMount, type MountAdapter, type Place } from './from-mount.tsx';

interface Props {
  readonly name: string;
}

/** A framework of four lines. */
function plainDom(log: string[]): Required<MountAdapter<Props>> & { place?: Place } {
  const html = ({ name }: Props, { pathname }: Place) =>
    `<p>${name} at ${pathname}</p><a href="/next?a=1">Next</a>`;
  return {
    mount(element, props, place, isRendered) {
      log.push(isRendered ? 'taken over' : 'mounted');
      this.place = place;
      if (!isRendered) element.innerHTML = html(props, place);
    },
    update(element, props, place) {
      log.push('updated');
      element.innerHTML = html(props, place);
    },
    unmount(element) {
      log.push('unmounted');
      element.replaceChildren();
    },
    render: html,
  };
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { said: '' };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    return this.state.said ? <p role="alert">{this.state.said}</p> : this.props.children;
  }
}

function open(element: ReactNode) {
  window.history.replaceState(null, '', '/hobby');
  const navigation = createNavigation();
  const site = (shown: ReactNode) => (
    <SiteRouter navigation={navigation}>
      <Boundary>{shown}</Boundary>
    </SiteRouter>
  );
  const { rerender, unmount } = render(site(element));
  return { change: (next: ReactNode) => rerender(site(next)), unmount };
}

test('a component of another framework is mounted, updated when its props change, and unmounted', () => {
  const log: string[] = [];
  const Piece = fromMount(plainDom(log));
  const { change, unmount } = open(<Piece name="Ann" />);
  expect(screen.getByText('Ann at /hobby')).toBeVisible();
  change(<Piece name="Ann" />);
  expect(log).toEqual(['mounted']);
  change(<Piece name="Bob" />);
  expect(screen.getByText('Bob at /hobby')).toBeVisible();
  unmount();
  expect(log).toEqual(['mounted', 'updated', 'unmounted']);
});

test('links in a mounted component go through the router of the site, but not a click with Ctrl', async () => {
  const Piece = fromMount(plainDom([]));
  open(<Piece name="Ann" />);
  const user = userEvent.setup();
  const left: boolean[] = [];
  const stay = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stay);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.keyboard('{/Control}');
  expect(location.pathname).toBe('/hobby');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  window.removeEventListener('click', stay);
  expect(left).toEqual([true, false]);
  expect(location.pathname + location.search).toBe('/next?a=1');
  expect(await screen.findByText('Ann at /next')).toBeVisible();
});

test('an error thrown on mount and an error passed to fail reach the error boundary', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const broken = {
    ...plainDom([]),
    mount: () => {
      throw new Error('no mount today');
    },
  };
  const Broken = fromMount(broken);
  const first = open(<Broken name="Ann" />);
  expect(screen.getByRole('alert')).toHaveTextContent('no mount today');
  first.unmount();
  const log: string[] = [];
  const adapter = plainDom(log);
  const Piece = fromMount(adapter);
  open(<Piece name="Ann" />);
  act(() => adapter.place?.fail(new Error('a click failed')));
  expect(screen.getByRole('alert')).toHaveTextContent('a click failed');
  expect(log).toEqual(['mounted', 'unmounted']);
});

test.each([true, false])(
  'server-rendered HTML is hydrated and not replaced (with the render function in the browser: %s)',
  async (hasRender) => {
    const log: string[] = [];
    const adapter = plainDom(log);
    const { render: _, ...inBrowser } = adapter;
    const [OnServer, InBrowser] = [fromMount(adapter), fromMount(hasRender ? adapter : inBrowser)];
    window.history.replaceState(null, '', '/hobby');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(
      <StaticRouter location="/hobby">
        <OnServer name="Ann" />
      </StaticRouter>,
    );
    const paragraph = screen.getByText('Ann at /hobby');
    const site = (
      <SiteRouter navigation={createNavigation()}>
        <InBrowser name="Ann" />
      </SiteRouter>
    );
    await act(async () => render(site, { container: host, hydrate: true }));
    expect(screen.getByText('Ann at /hobby')).toBe(paragraph);
    expect(log).toEqual(['taken over']);
  },
);
