import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootPerson } from 'shared-contracts';
import { inertJson } from '../html.ts';
import { bootPerson } from '../testing/samples.ts';
import { etagOf, fillPage, openPage, shapeOf, standInFor } from './page-template.ts';

const ann = bootPerson('buyer', { name: `Ann "<b>&' O’Neill`, photoUrl: 'https://photos.test/a?b=1&c=2' });

/** As a page is: what is in it of the person twice in the markup, and once as data. */
const documentOf = (person: BootPerson, { markup = '', data = '' } = {}) =>
  `<p title="${person.name}">${person.name}</p><img src="${person.photoUrl}">${markup}
<script type="application/json" id="boot">{"serial":1,"person":${inertJson(person)},"data":"${data}"}</script>`;

const opened = (person: BootPerson, where?: (standIn: BootPerson) => { markup?: string; data?: string }) => {
  const standIn = standInFor(person);
  return openPage({ status: 200, policy: 'p', document: documentOf(standIn, where?.(standIn)) }, standIn);
};

test('what is filled in stands in the markup as text, and in the data as data', () => {
  const page = opened(ann) ?? assert.fail('not opened');
  const text = fillPage(page, ann).toString();
  const name = 'Ann &quot;&lt;b&gt;&amp;&#39; O’Neill';
  assert.ok(text.includes(`<p title="${name}">${name}</p>`));
  assert.ok(text.includes('src="https://photos.test/a?b=1&amp;c=2"'));
  const boot = /<script[^>]*>(.*)<\/script>/.exec(text)?.[1] ?? '';
  assert.deepEqual(JSON.parse(boot).person, ann);
  assert.doesNotMatch(text, /stand-in/);
});

test('who has neither name nor photo has a page of another shape, with nothing left open for them', () => {
  const nameless = bootPerson('seller', { name: '', photoUrl: '' });
  assert.notEqual(shapeOf(nameless), shapeOf(bootPerson('seller')));
  const text = fillPage(opened(nameless) ?? assert.fail('not opened'), nameless).toString();
  assert.equal(text, documentOf(nameless));
});

test('a page that shows anything else of a person is not one for many', () => {
  assert.equal(
    opened(ann, ({ email }) => ({ markup: `<a>${email}</a>` })),
    undefined,
  );
  assert.equal(
    opened(ann, ({ id }) => ({ data: id })),
    undefined,
  );
  assert.equal(
    opened(ann, ({ name }) => ({ data: name })),
    undefined,
    'a name in the data',
  );
  assert.equal(
    opened(ann, (standIn) => ({ markup: inertJson(standIn) })),
    undefined,
    'twice the person',
  );
});

test('two people have two tags, the same person always the same', () => {
  const page = opened(ann) ?? assert.fail('not opened');
  const again = opened(ann) ?? assert.fail('not opened');
  assert.equal(etagOf(page, ann), etagOf(again, ann));
  assert.notEqual(etagOf(page, ann), etagOf(page, { ...ann, email: 'other@market.test' }));
  const other = opened(ann, () => ({ markup: '<p>New</p>' })) ?? assert.fail('not opened');
  assert.notEqual(etagOf(page, ann), etagOf(other, ann));
});
