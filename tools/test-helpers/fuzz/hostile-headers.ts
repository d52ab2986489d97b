import fc from 'fast-check';

const headerNames =
  'x-request-id cookie accept accept-encoding accept-language if-none-match if-modified-since range ' +
  'x-forwarded-for x-forwarded-host x-forwarded-proto forwarded x-market-host-key origin referer authorization ' +
  'freezertoken te via __proto__ constructor x-http-method-override';
const headerText = fc.oneof(
  fc.constantFrom(
    ...['', '*', 'W/"', 'bytes=9-1', 'bytes=0-,1-,2-', 'a=%ff; b="', '=;=', 'bearer a.b.c'],
    ...['gzip;q=9, *;q=0', 'null', '::ffff:1', 'a=b; '.repeat(400), 'x'.repeat(4000)],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, 'ÿ')),
);
/** Up to two headers with a meaning for the server and a hostile value. */
export const hostileHeaders = fc.dictionary(fc.constantFrom(...headerNames.split(' ')), headerText, {
  maxKeys: 2,
  noNullPrototype: true,
});
