import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootPerson } from 'shared-contracts';
import { bootPerson } from '../testing/samples.ts';
import { inertJson } from './html.ts';
import { createTemplate, etagOf, fillTemplate, placeholderPerson, variantKey } from './page-template.ts';

const ann = bootPerson('buyer', { name: `Ann "<b>&' O’Neill`, photoUrl: 'https://photos.test/a?b=1&c=2' });

/** Like a real page: the person's data twice in the markup, and once as JSON. */
const documentOf = (person: BootPerson, { markup = '', data = '' } = {}) =>
  `<p title="${person.name}">${person.name}</p><img src="${person.photoUrl}">${markup}
<script type="application/json" id="boot">{"serial":1,"person":${inertJson(person)},"data":"${data}"}</script>`;

const templateFor = (
  person: BootPerson,
  where?: (placeholder: BootPerson) => { markup?: string; data?: string },
) => {
  const placeholder = placeholderPerson(person);
  return createTemplate(
    { status: 200, policy: 'p', document: documentOf(placeholder, where?.(placeholder)) },
    placeholder,
  );
};

test('fills in a user’s name and photo, escaped for the markup and for the JSON data', () => {
  const page = templateFor(ann) ?? assert.fail('no template');
  const text = fillTemplate(page, ann).toString();
  const name = 'Ann &quot;&lt;b&gt;&amp;&#39; O’Neill';
  assert.ok(text.includes(`<p title="${name}">${name}</p>`));
  assert.ok(text.includes('src="https://photos.test/a?b=1&amp;c=2"'));
  const boot = /<script[^>]*>(.*)<\/script>/.exec(text)?.[1] ?? '';
  assert.deepEqual(JSON.parse(boot).person, ann);
  assert.doesNotMatch(text, /placeholder/);
});

test('a user without a name and photo has another variant of the page, without placeholders', () => {
  const nameless = bootPerson('seller', { name: '', photoUrl: '' });
  assert.notEqual(variantKey(nameless), variantKey(bootPerson('seller')));
  const text = fillTemplate(templateFor(nameless) ?? assert.fail('no template'), nameless).toString();
  assert.equal(text, documentOf(nameless));
});

for (const [what, where] of [
  ['an e-mail in the markup', ({ email }) => ({ markup: `<a>${email}</a>` })],
  ['an id in the data', ({ id }) => ({ data: id })],
  ['a name in the data', ({ name }) => ({ data: name })],
  ['the whole person twice', (placeholder) => ({ markup: inertJson(placeholder) })],
] as [string, Parameters<typeof templateFor>[1]][])
  test(`makes no template of a page that shows any other data of the user: ${what}`, () => {
    assert.equal(templateFor(ann, where), undefined);
  });

test('two users have different ETags, and the same user always has the same one', () => {
  const page = templateFor(ann) ?? assert.fail('no template');
  const again = templateFor(ann) ?? assert.fail('no template');
  assert.equal(etagOf(page, ann), etagOf(again, ann));
  assert.notEqual(etagOf(page, ann), etagOf(page, { ...ann, email: 'other@market.test' }));
  const other = templateFor(ann, () => ({ markup: '<p>New</p>' })) ?? assert.fail('no template');
  assert.notEqual(etagOf(page, ann), etagOf(other, ann));
});
