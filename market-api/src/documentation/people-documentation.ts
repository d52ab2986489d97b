import type { SomeDocumentation } from './documentation.ts';
import { austin, changed, deleted, largestPicture, personId, user } from './example-entities.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI5ZDJmN2MxYSJ9.c2lnbmF0dXJl';

const kitchen = { nichewidth: 610, nicheheight: 1900, nichedepth: 700, door: 800 };

export const peopleDocumentation = {
  'GET /loaddbuser': {
    description: 'The record of the person with this e-mail, for themselves and for admins.',
    fails: ['forbidden'],
    example: { query: { email: user.email }, response: [user] },
  },
  'GET /accountstatus/buyers': {
    description: 'All buyers.',
    example: { query: { search: 'frost' }, response: [{ ...user, userrole: 'buyer', uservarified: false }] },
  },
  'GET /accountstatus/sellers': {
    description: 'All sellers.',
    example: { query: { search: 'frost' }, response: [user] },
  },
  'DELETE /deleteuseraccess': {
    description:
      'From now on no token of the person works and they cannot sign in; what they have not sold is off the market; ' +
      'orders stay. Written to the audit log.',
    fails: ['not_found', 'self_change', 'last_admin'],
    example: { query: { id: personId }, response: deleted },
  },
  'GET /alluserformakeadmin': {
    description: 'Everybody, for managing roles.',
    example: { query: { limit: 50 }, response: [user] },
  },
  'PUT /alluserformakeadmin': {
    description:
      'Makes an admin of somebody, or a buyer of an admin; there is no other change. It acts at once, also for ' +
      'tokens given out before. Written to the audit log. Answers the first page of the list as GET does: 50 people, or ' +
      '`limit` of them, narrowed by `search`; the header `Link` names the next page of the list.',
    fails: ['not_found', 'self_change', 'last_admin'],
    example: {
      query: { id: personId, limit: 50 },
      body: { userrole: 'admin' },
      response: [{ ...user, userrole: 'admin' }],
    },
  },
  'PUT /uservarified': {
    description:
      'Gives the badge `Verified seller` or takes it. Written to the audit log. Answers the first page of everybody: ' +
      '50 people, or `limit` of them, narrowed by `search`; the header `Link` names the next page, of ' +
      '/alluserformakeadmin.',
    fails: ['not_found'],
    example: { query: { id: personId }, body: { uservarified: true }, response: [user] },
  },
  'GET /jwt': {
    description:
      'Exchanges a Firebase ID token for the product token that all other calls ask for. It also sets the cookie ' +
      '`market_session`, which opens no call: the page server alone reads it, to render pages.',
    fails: ['no_account', 'forbidden'],
    example: { query: { email: user.email }, response: { token } },
  },
  'DELETE /jwt': {
    description:
      'Logout. Ends the session of the product token in `freezertoken` or, without one, of the cookie: copies of its tokens and of its ' +
      'cookie get `token_expired` from now on, and so does the ID token behind it. Again, late or without a session it answers the ' +
      'same. `all=true` ends every session of the person, for a good product token only, and answers within a second.',
    fails: ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'],
    example: { query: { all: 'true' }, response: { acknowledged: true } },
  },
  'PUT /user/add': {
    description:
      'Sign-up, after the account was made at Firebase. A second call may change name and photo; a photo of the ' +
      'sign-in never replaces an uploaded one, and without `confirm` the name that a sign-in with Google brings no name. Names that pass for the market or for a verified seller are `name_taken`. Another ' +
      'name of somebody verified is refused (`wrong_state`) without `confirm: true`, and takes the badge until an admin looks again; ' +
      'that is written to the audit log.',
    fails: ['forbidden', 'name_taken', 'wrong_state'],
    example: {
      body: { name: user.name, photourl: '', email: user.email, userrole: 'seller' },
      response: changed,
    },
  },
  'POST /1/upload': {
    description:
      'JPEG, PNG, WebP or AVIF of up to 10 MB and 40 megapixels (AVIF 20), recognised by content. It is made upright, loses ' +
      'place and all other metadata, and is stored in up to three widths. Uploads that fail or that nothing uses count ' +
      'for a daily quota of the account. When too many arrive at once, `unavailable` comes before the body is read.',
    fails: ['too_large', 'unsupported_image'],
    example: {
      query: { expiration: 600 },
      response: { data: largestPicture, success: true, status: 200 },
    },
  },
  'GET /places': {
    description:
      'Cities of GeoNames (CC BY 4.0) with 5000 people or more. Further words say where: a region, a country, their codes. ' +
      'Marks and points do not matter.',
    example: { query: { q: 'austin tx' }, response: [austin] },
  },
  'GET /me/kitchen': {
    description: 'Width, height and depth of the niche and the narrowest door on the way in, millimetres.',
    example: { response: kitchen },
  },
  'PUT /me/kitchen': {
    description: 'Replaces what was kept. Without any measure it is forgotten.',
    example: { body: kitchen, response: changed },
  },
  'DELETE /me/kitchen': {
    description: 'Again changes nothing.',
    example: { response: deleted },
  },
} satisfies SomeDocumentation;
