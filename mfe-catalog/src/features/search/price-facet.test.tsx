import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderSearch } from '../../testing/render-search.tsx';
import { anAnswer } from '../../testing/search-fixtures.ts';

async function open(path: string, price = anAnswer().price) {
  const market = fakeMarket({ 'GET /search': () => anAnswer(price ? { price } : {}) });
  const page = renderSearch(market, path);
  await screen.findByRole('group', { name: 'Price' });
  return page;
}
const slider = (name: string) => screen.getByRole('slider', { name });
const field = (name: string) => screen.getByRole('spinbutton', { name });
const at = () => window.location.pathname + window.location.search;

describe('price', () => {
  it('the slider stands at what is asked for, between the lowest and the highest price', async () => {
    await open('/search?min=200');
    expect(slider('Lowest price')).toHaveAttribute('min', '99');
    expect(slider('Lowest price')).toHaveValue('200');
    expect(slider('Highest price')).toHaveValue('1299');
    expect(slider('Highest price')).toHaveAttribute('aria-valuetext', '$1,299');
  });

  it('it moves the fields with it, and searches when it comes to rest', async () => {
    await open('/search');
    const high = slider('Highest price');
    fireEvent.input(high, { target: { value: '400' } });
    expect(field('To ($)')).toHaveValue(400);
    expect(at()).toBe('/search');
    fireEvent.change(high, { target: { value: '400' } });
    high.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(at()).toBe('/search?max=400'));
  });

  it('at its end it asks for nothing, and no thumb passes the other', async () => {
    await open('/search?max=400');
    fireEvent.input(slider('Lowest price'), { target: { value: '900' } });
    expect(field('From ($)')).toHaveValue(400);
    fireEvent.input(slider('Highest price'), { target: { value: '1299' } });
    expect(field('To ($)')).toHaveDisplayValue('');
  });

  it('is not there where all prices are the same', async () => {
    await open('/search', { min: 300, max: 300 });
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(field('From ($)')).toBeVisible();
  });
});
