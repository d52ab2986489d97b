import { screen, within } from '@testing-library/react';
import type { DataSheet } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { aPerson } from '../../../testing/fixtures.ts';
import { FitSection } from './fit-section.tsx';

const sheet: DataSheet = {
  kind: 'bottom-freezer',
  widthmm: 595,
  heightmm: 1850,
  depthmm: 650,
  hingeside: 'left',
};

function open(given: DataSheet | undefined, person: ReturnType<typeof aPerson> | null = null) {
  const market = fakeMarket({
    'GET /me/kitchen': () => ({}),
    'PUT /me/kitchen': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
    'DELETE /me/kitchen': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  return { market, ...renderPiece(<FitSection sheet={given} />, '/', { api: market.api, person }) };
}
const check = (name: string) => screen.getByText(name).parentElement as HTMLElement;

beforeEach(() => localStorage.clear());

// Preloads the dialog's code, whose loading is not under test.
beforeAll(() => import('./kitchen-dialog.tsx'));

describe('fit section', () => {
  it('shows the space that the product needs when no kitchen is stored', () => {
    open(sheet);
    expect(check('Niche width')).toHaveTextContent(/Needs at least 23\.7\sin \(60\.1\scm\)/);
    expect(screen.getByRole('img')).toHaveAccessibleDescription(
      /Doors on the way in: Needs at least 24\.4.+62\.0.+\.$/,
    );
    expect(screen.getByText(/opens 23\.4\sin .* hinged on the left/)).toBeVisible();
  });

  it('shows a verdict for each measure of the stored kitchen, in words and in the drawing', async () => {
    localStorage.setItem(
      'market.kitchen',
      JSON.stringify({ nichewidth: 600, nicheheight: 1800, nichedepth: 900, door: 5, extra: 'x' }),
    );
    open(sheet);
    expect(await screen.findByText('Does not fit')).toBeVisible();
    for (const [name, verdict] of [
      ['Niche width', /^Niche widthTight It goes in, but lacks less than 0\.1\sin \(0\.1\scm\) for the air/],
      ['Niche height', /^Niche heightDoes not fit .*3\.0\sin \(7\.5\scm\) too little/],
      ['Niche depth', /^Niche depthFits/],
      // No door is 5 mm wide: an impossible stored measure is ignored.
      ['Doors on the way in', /Needs/],
    ] as const)
      expect(check(name)).toHaveTextContent(verdict);
    const marks = [...screen.getByRole('img').querySelectorAll('[data-verdict]')];
    expect(marks.map((mark) => mark.getAttribute('data-verdict'))).toEqual(['no', 'tight', 'unknown']);
  });

  it('shows “Not known” for a measure that the data sheet lacks', () => {
    open({ kind: 'chest', widthmm: 595 });
    expect(check('Niche width')).toHaveTextContent(/Needs at least/);
    expect(check('Niche height')).toHaveTextContent(
      /^Niche heightNot known The data sheet does not say what it needs here\.$/,
    );
  });

  it('says that the size is unknown, without a drawing, when there is no data sheet', () => {
    open(undefined);
    expect(screen.getByText(/does not say how large it is/)).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('converts typed lengths, stores a kitchen on the device and in the account, and deletes it from both', async () => {
    const { user, market } = open(sheet, aPerson());
    await user.click(screen.getByRole('button', { name: 'Enter my kitchen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter my kitchen' }));
    const width = dialog.getByLabelText('Niche width (in)');
    await user.type(width, '10');
    await user.type(dialog.getByLabelText('Niche height (in)'), 'high');
    await user.selectOptions(dialog.getByLabelText('Measured in'), 'cm');
    expect(width).toHaveValue('25.4');
    expect(dialog.getByLabelText('Niche height (cm)')).toHaveValue('high');
    await user.clear(dialog.getByLabelText('Niche height (cm)'));
    await user.clear(width);
    await user.type(width, '0,5');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(width).toHaveAccessibleDescription(/from 10 to 500/);
    expect(market.callsOf('PUT /me/kitchen')).toEqual([]);
    await user.clear(width);
    await user.type(width, '61');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(/Kept\. The drawing/)).toBeVisible();
    expect(market.callsOf('PUT /me/kitchen')[0]?.body).toEqual({ nichewidth: 610 });
    expect(localStorage.getItem('market.kitchen:bob')).toBe('{"nichewidth":610}');
    expect(localStorage.getItem('market.kitchen')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change my kitchen' }));
    await user.click(await screen.findByRole('button', { name: 'Forget' }));
    expect(await screen.findByText('Forgotten.')).toBeVisible();
    expect(localStorage.getItem('market.kitchen:bob')).toBeNull();
    expect(market.callsOf('DELETE /me/kitchen')).toHaveLength(1);
  });
});
