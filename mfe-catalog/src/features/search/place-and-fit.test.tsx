import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { anAnswer } from '../../testing/fixtures.ts';
import { currentAddress as at, hrefOf, renderPage } from '../../testing/render.ts';

const austin = { id: '4671654', name: 'Austin, Texas, US' };
const response = anAnswer();
const nearAustin = anAnswer({
  near: { value: austin.id, name: austin.name },
  facets: {
    ...response.facets,
    within: [
      { value: '10', label: '10 km (6 mi)', count: 0 },
      { value: '50', label: '50 km (31 mi)', count: 3 },
    ],
  },
  products: response.products.map((product) => ({ ...product, distancekm: 12 })),
});

function open(path: string, found = response) {
  const market = fakeMarket({
    'GET /search': ({ query }) => (query.near === austin.id ? nearAustin : found),
    'GET /places': () => [austin],
  });
  return renderPage({ market, path });
}
const near = () => screen.findByRole('combobox', { name: 'Near' });

// Preloads the list's code, whose loading is not under test.
beforeAll(() => import('./components/place-suggestions.tsx'));

describe('place filter', () => {
  it('a place chosen by keyboard sorts by distance; this order stays with the next filter and goes with the place', async () => {
    const revealed = jest.fn();
    Element.prototype.scrollIntoView = revealed;
    const { user } = open('/search?max=400');
    await user.type(await near(), 'aus');
    await screen.findByRole('option', { name: austin.name });
    // The list opens below the field, which may be at the bottom of the sheet: it scrolls into view.
    expect(revealed.mock.contexts).toEqual([screen.getByRole('listbox', { name: 'Places' })]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(at()).toBe('/search?max=400&near=4671654&sort=near'));
    expect((await screen.findAllByText('Austin, TX, about 12 km (7 mi) away')).length).toBe(2);
    expect(hrefOf('Remove near Austin, Texas, US')).toBe('/search?max=400');
    expect(await near()).toHaveFocus();
    expect(await near()).toHaveValue(austin.name);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    const sort = () => screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort()).toHaveDisplayValue('Nearest');
    await user.click(screen.getByRole('checkbox', { name: 'Bosch 12' }));
    await waitFor(() => expect(at()).toBe('/search?brand=bosch&max=400&near=4671654&sort=near'));
    expect(await screen.findByRole('link', { name: 'Remove Brand: Bosch' })).toBeVisible();
    expect(sort()).toHaveDisplayValue('Nearest');
    expect(hrefOf('Clear all')).toBe('/search');
    await user.click(await screen.findByRole('link', { name: 'Remove near Austin, Texas, US' }));
    await waitFor(() => expect(at()).toBe('/search?brand=bosch&max=400'));
    await waitFor(() => expect(sort()).toHaveDisplayValue('Newest'));
    window.history.back();
    await waitFor(() => expect(sort()).toHaveDisplayValue('Nearest'));
  });

  it('a chosen place stays when the distance changes, and newly typed text replaces it', async () => {
    const { user } = open('/search?near=4671654');
    const field = await near();
    await waitFor(() => expect(field).toHaveValue(austin.name));
    const distance = screen.getByRole('combobox', { name: 'Distance at most' });
    expect(within(distance).getByRole('option', { name: '10 km (6 mi): 0' })).toBeDisabled();
    await user.selectOptions(distance, '50');
    await waitFor(() => expect(at()).toBe('/search?within=50&near=4671654'));
    await user.clear(field);
    await user.type(field, 'Dallas{Enter}');
    await waitFor(() => expect(at()).toBe('/search?within=50&place=Dallas&sort=near'));
  });

  it('a typed place is sorted by distance; an unknown one is reported, and Nearest is not offered', async () => {
    const { user } = open('/search');
    await user.type(await near(), 'zzzz{Enter}');
    await waitFor(() => expect(at()).toBe('/search?place=zzzz&sort=near'));
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await waitFor(() => expect(sort).toHaveDisplayValue('Newest'));
    expect(within(sort).queryByRole('option', { name: 'Nearest' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Distance at most' })).not.toBeInTheDocument();
    expect(await near()).toHaveAccessibleDescription(/No place called “zzzz” is known/);
    // The field itself may be in a closed sheet, or far down.
    const results = within(document.getElementById('results') as HTMLElement);
    expect(results.getByText('No place called “zzzz” is known: this is from everywhere.')).toBeVisible();
  });

  it('reports while typing that no place matches, or that places cannot be looked up', async () => {
    const { user, market } = open('/search');
    market.answers['GET /places'] = () => [];
    await user.type(await near(), 'zz');
    expect(await screen.findByText(/No place of this name is known/)).toBeVisible();
    market.answers['GET /places'] = () => problem('unavailable', 'Down.');
    await user.type(await near(), 'y');
    expect(await screen.findByText(/Places cannot be looked up right now/)).toBeVisible();
    market.answers['GET /places'] = () => [austin];
    await user.clear(await near());
    expect(screen.queryByText(/Places cannot be looked up/)).not.toBeInTheDocument();
  });

  it('Near me uses the device position, rounded to about a kilometre, or reports that it is refused', async () => {
    const getCurrentPosition = jest.fn();
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { user } = open('/search');
    await near();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    getCurrentPosition.mockImplementationOnce((_, fail) => fail({ code: 1, PERMISSION_DENIED: 1 }));
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(/does not say where you are/)).toBeVisible();
    getCurrentPosition.mockImplementationOnce((done) =>
      done({ coords: { latitude: 30.267153, longitude: -97.743061 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(at()).toBe('/search?near=30.27%2C-97.74&sort=near'));
  });
});

describe('fit filter', () => {
  it('filters by a niche in inches, stores it as the own kitchen, and fills it in again with one click', async () => {
    const { user } = open('/search');
    await user.type(await screen.findByLabelText('Niche width (in)'), '24{Enter}');
    await waitFor(() => expect(at()).toBe('/search?nichewidth=610'));
    expect(screen.getByText(/Only offers that say their measures/)).toBeVisible();
    const use = screen.getByRole('button', { name: 'Use my kitchen' });
    expect(use).toHaveAttribute('aria-disabled', 'true');
    await user.click(use);
    await user.click(screen.getByRole('button', { name: 'Keep as my kitchen' }));
    expect(await screen.findByText('Kept on this device.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Remove niche 24 in wide' }));
    await waitFor(() => expect(at()).toBe('/search'));
    await user.click(use);
    await waitFor(() => expect(at()).toBe('/search?nichewidth=610'));
    expect(use).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Forget my kitchen' }));
    await waitFor(() => expect(localStorage.getItem('market.kitchen')).toBeNull());
  });
});

const slider = (name: string) => screen.getByRole('slider', { name });
const field = (name: string) => screen.getByRole('spinbutton', { name });

describe('price', () => {
  it('moving the slider between lowest and highest price updates the fields; the search starts when it comes to rest', async () => {
    open('/search?min=200');
    await near();
    expect(slider('Lowest price')).toHaveAttribute('min', '99');
    expect(slider('Lowest price')).toHaveValue('200');
    const high = slider('Highest price');
    expect(high).toHaveValue('1299');
    expect(high).toHaveAttribute('aria-valuetext', '$1,299');
    fireEvent.input(high, { target: { value: '400' } });
    expect(field('To ($)')).toHaveValue(400);
    expect(at()).toBe('/search?min=200');
    fireEvent.change(high, { target: { value: '400' } });
    high.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(at()).toBe('/search?min=200&max=400'));
  });

  it('a slider at its end sets no limit, and its thumbs cannot pass each other', async () => {
    open('/search?max=400');
    await near();
    fireEvent.input(slider('Lowest price'), { target: { value: '900' } });
    expect(field('From ($)')).toHaveValue(400);
    fireEvent.input(slider('Highest price'), { target: { value: '1299' } });
    expect(field('To ($)')).toHaveDisplayValue('');
  });

  it('the slider is hidden when all prices are the same', async () => {
    open('/search', anAnswer({ price: { min: 300, max: 300 } }));
    await near();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(field('From ($)')).toBeVisible();
  });
});
