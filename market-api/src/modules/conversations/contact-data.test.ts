import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutContactData } from './contact-data.ts';

describe('contact data', () => {
  for (const [text, shown] of [
    ['Call 555-0100 please', 'Call [hidden] please'],
    ['+1 (555) 010-0199', '[hidden]'],
    ['My number: 0049.89.1234567!', 'My number: [hidden]!'],
    ['089/1234567 or bob@mail.example', '[hidden] or [hidden]'],
    ['5 5 5 0 1 0 0', '[hidden]'],
    ['five five five, zero one zero zero', '[hidden]'],
    ['555 oh one 00 199', '[hidden]'],
    ['٠١٢٣٤٥٦٧٨', '[hidden]'],
    ['5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣', '[hidden]'],
    ['mail bob.frost+x@mail.example.org.', 'mail [hidden].'],
    ['bob (at) mail (dot) example', '[hidden]'],
    ['bob at mail dot example', '[hidden]'],
    ['bob at mail.example', '[hidden]'],
    ['bob @ mail . example', '[hidden]'],
    ['bob at gmail', '[hidden]'],
    ['a 555,123,4567 b 555—123—4567 or 555:123:4567', 'a [hidden] b [hidden] or [hidden]'],
    ['a 555•123•4567 b ⑤⑤⑤ ①②③ ④⑤⑥⑦ or 01701234567kg', 'a [hidden] b [hidden] or [hidden]kg'],
    ['a 555     123     4567 or 555 123 4567 am', 'a [hidden] or [hidden] am'],
    ['a john@\u200bexample.com, john＠example．com, john@example,com', 'a [hidden], [hidden], [hidden]'],
  ] as const) {
    it(`is hidden in: ${text}`, () => {
      assert.equal(withoutContactData(text), shown);
    });
  }

  for (const text of [
    'It is 60 x 65 x 185, and 600x650x1850 mm with the door',
    'Would you take $1,200.50? Or $1 200?',
    'I paid 1200 USD in 2019, it costs 350 now',
    'It was used 2019-2023 and bought on 2019-05-12 or 12.05.2019 at 10:30',
    'Let us meet at the library. Next to it is a bench',
    'Look at it. Nice, is it not? Look at amazon.com, see it at ikea.com, price at bestbuy.com is 900',
    'Meet at noon.Thanks, I am at home.See you; or on Tuesday 12-14 15-17',
    'It is 185/60/65, so 1850 600 655, from 2019 2020 2021; 600 / 650 / 1850 mm, 800-1000',
    'It needs 230 V, 150 W and 300 kWh a year, 38 dB',
    'Model RF28R7351SR/AA, 28 cubic feet, model number 8675309, serial 12345678, EAN 4006381333931',
    'One of the two doors, or three shelves, four or five',
    'At 5.30 pm on 21/11/2026',
    '👍',
  ]) {
    it(`is not found in: ${text}`, () => assert.equal(withoutContactData(text), undefined));
  }

  it('is searched for in long repetitive texts without catastrophic backtracking', () => {
    for (const part of ['a', '1', '1 ', 'one ', 'a@', 'a at ', '(', '1x', '.', ' ', '$1'])
      withoutContactData(part.repeat(2000));
  });
});
