import { readSearch, withoutFilter, writeSearch } from 'shared-contracts/search';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  it('contains every filter, and is the same after parsing and formatting', () => {
    const address =
      'q=quiet+fridge&category=3&category=4&brand=Bosch&kind=mini&capacity=100-199&energy=eu-2021%3AA&state=works&looks=A&delivery=free&verified=yes&min=100&max=399.5&minyear=2015&maxyear=2020&maxwidth=600&maxheight=1800&maxdepth=650&maxnoise=40&sort=price&cursor=abc';
    expect(writeSearch(read(address))).toBe(address);
    expect(read(address)).toMatchObject({ category: [3, 4], max: 399.5, maxwidth: 600, sort: 'price' });
  });

  it.each([
    ['empty fields of a form', 'q=&min=&max=&maxwidthcm=&sort=', ''],
    [
      'what can be nothing',
      'min=cheap&kind=oven&category=x&category=0&maxnoise=900&sort=random&minyear=-4',
      '',
    ],
    ['the same value twice', 'brand=Bosch&brand=Bosch', 'brand=Bosch'],
    ['spaces around words', 'q=++two++doors+', 'q=two+doors'],
    ['the sort that it has anyway', 'q=mini&sort=best', 'q=mini'],
    ['best match without words', 'sort=best', ''],
    ['what no market can search for', 'q=%00two%1F+doors%00&brand=%00&cursor=%00', 'q=two+doors'],
    ['nearest and a distance without a place', 'sort=near&within=50', ''],
    ['no distance at all', 'near=4671654&within=0', 'near=4671654'],
    ['what is no place', 'near=0&near=1e3,2', ''],
    ['more than a kilometre of a position', 'near=30.267153,-97.743061', 'near=30.27%2C-97.74'],
    ['parameters of others', 'utm_source=mail&q=mini', 'q=mini'],
  ])('omits invalid and redundant parts: %s', (_what, requested, kept) => {
    expect(writeSearch(read(requested))).toBe(kept);
  });

  it('truncates long words and places without splitting a character', () => {
    const words = `${'x'.repeat(199)}🧊`;
    const { q, place } = read(
      `q=${encodeURIComponent(words)}&place=%00${encodeURIComponent(words.slice(100))}`,
    );
    expect([q, place]).toEqual(['x'.repeat(199), 'x'.repeat(99)]);
  });

  it('converts lengths that a form without JavaScript sends in centimetres or inches to millimetres', () => {
    expect(writeSearch(read('maxwidthcm=59.5'))).toBe('maxwidth=595');
    expect(writeSearch(read('doorin=31.5&nichewidthcm=61'))).toBe('nichewidth=610&door=800');
  });
});

describe('a search without one of its filters', () => {
  const query = read('q=quiet&brand=Bosch&brand=LG&near=4671654&within=50&max=400&sort=price&cursor=abc');
  it.each([
    ['brand', 'LG', 'q=quiet&brand=Bosch&max=400&within=50&near=4671654&sort=price'],
    ['max', 400, 'q=quiet&brand=Bosch&brand=LG&within=50&near=4671654&sort=price'],
    ['q', 'quiet', 'brand=Bosch&brand=LG&max=400&within=50&near=4671654&sort=price'],
    ['near', '4671654', 'q=quiet&brand=Bosch&brand=LG&max=400&sort=price'],
  ] as const)('removes %s %s, and the cursor with it', (name, value, left) => {
    expect(writeSearch(withoutFilter(query, name, value))).toBe(left);
  });

  it('removes a single word, or all words', () => {
    const words = read('q=fridge+under+400&sort=price');
    expect(writeSearch(withoutFilter(words, 'q', '400'))).toBe('q=fridge+under&sort=price');
    expect(writeSearch(withoutFilter(words, 'q', 'fridge under 400'))).toBe('sort=price');
  });
});
