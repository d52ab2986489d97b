import assert from 'node:assert/strict';
import { it } from 'node:test';
import { passesForAnother, passesForMarket } from './name-rule.ts';

const market = [
  'Second Chill',
  'SECOND CHILL',
  'SecondChill',
  'Second-Chill Support',
  'Second Chill Official Store',
  'The Second  Chill Team',
  'S3c0nd Ch1ll',
  'Sec0nd ChiIl',
  'Seccond Chil',
  'Ѕесоnd Сhіll',
  'Śécönd Chïll',
  'Ｓｅｃｏｎｄ Ｃｈｉｌｌ',
  '𝐒𝐞𝐜𝐨𝐧𝐝 𝐂𝐡𝐢𝐥𝐥',
  'Official',
  'Support',
  'Admin',
  'ADMIN1STRAT0R',
  'Аdmіn',
  'Official Support',
  'Market Staff',
  'Marketplace admin team',
];
for (const name of market)
  it(`the name “${name}” impersonates the market`, () => assert.ok(passesForMarket(name)));

const other = ['Ada Admin', 'Nora Frost', 'Second Hand Anna', 'Chill Bill', 'Olga Markett', 'Ли Вэй', '李伟'];
for (const name of other)
  it(`the name “${name}” does not impersonate the market`, () => assert.ok(!passesForMarket(name)));

const nora = [
  'NORA FROST',
  'Nora  frost',
  'NoraFrost',
  'Nora.Frost',
  'Nórà Fröst',
  'N0ra Fr0st',
  'Nоrа Frоst',
]
  .concat(['Nora Fros7', 'Nora Frost Official Store', 'The Real Nora Frost', 'Νora Frοst', 'Norra Frosst'])
  .concat(['Nora Frost ®', 'NORA FR0ST (verified)']);
for (const name of nora)
  it(`the name “${name}” impersonates Nora Frost`, () =>
    assert.ok(passesForAnother(name, ['Ivan', 'Nora Frost'])));

for (const [name, is] of [
  ['Nora Frosty', 'Nora Frost'],
  ['Frost', 'Nora Frost'],
  ['Emma', 'EMMA'],
  ['NINA', 'Nina'],
  ['Warner', 'WARNER'],
  ['李 伟', '李伟'],
  ['ОЛЕГ', 'Олег'],
] as const)
  it(`the names “${name}” and “${is}” count as ${/Frost/.test(is) ? 'two names' : 'one name'}`, () =>
    assert.equal(passesForAnother(name, [is]), !/Frost/.test(is)));
