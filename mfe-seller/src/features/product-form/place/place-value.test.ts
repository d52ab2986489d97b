import { placeText, readPlaceText } from './place-value.ts';

it('is one text that says both, or nothing', () => {
  const austin = { id: '4671654', name: 'Austin, Texas, US' };
  expect(readPlaceText(placeText(austin))).toEqual(austin);
  expect(placeText(undefined)).toBe('');
  for (const text of ['', undefined, 'Austin', '0 Austin', '4671654 '])
    expect(readPlaceText(text)).toBeUndefined();
});
