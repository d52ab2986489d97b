import { Type } from 'typebox';
import { byEmail, byId, type Endpoint, page, search } from './endpoint.ts';
import { Acknowledged, DeleteResult, Email, Id, Role, UpdateResult, UserSchema } from './entities.ts';
import { Choice, described, NameInput, optional, plainText, yesNo } from './fields.ts';
import { ProductImageSchema } from './pictures.ts';

const users = Type.Array(UserSchema);

/** People, their sign-in and their uploads. */
export const peopleEndpoints = {
  'GET /loaddbuser': {
    scope: 'signed-in',
    summary: 'The record of that e-mail as an array; empty when there is none. Self or admin.',
    query: byEmail,
    response: users,
  },
  'GET /accountstatus/buyers': {
    scope: 'admin',
    summary: 'Buyers, newest first. `search` narrows by name or e-mail.',
    query: Type.Object({ ...page, search }),
    response: users,
  },
  'GET /accountstatus/sellers': {
    scope: 'admin',
    summary: 'Sellers, newest first. `search` narrows by name or e-mail.',
    query: Type.Object({ ...page, search }),
    response: users,
  },
  'DELETE /deleteuseraccess': {
    scope: 'admin',
    summary: 'Deletes a user: sessions end, sign-in is disabled, unsold products disappear.',
    query: byId,
    response: DeleteResult,
  },
  'GET /alluserformakeadmin': {
    scope: 'admin',
    summary: 'All users for role management, newest first.',
    query: Type.Object({ ...page, search }),
    response: users,
  },
  'PUT /alluserformakeadmin': {
    scope: 'admin',
    summary: 'A non-admin becomes admin, an admin becomes buyer. Answers the refreshed list, a page of it.',
    query: Type.Object({ id: Id, limit: page.limit, search }),
    body: Type.Object({ userrole: Role }),
    response: users,
  },
  'PUT /uservarified': {
    scope: 'admin',
    summary: 'Verifies or unverifies a user. Answers the refreshed list, a page of it.',
    query: Type.Object({ id: Id, limit: page.limit, search }),
    body: Type.Object({ uservarified: yesNo('Verified from now on, or not') }),
    response: users,
  },
  'GET /jwt': {
    scope: 'identity',
    summary:
      'A product token for one hour, for the verified e-mail of the ID token; also sets market_session.',
    query: byEmail,
    response: Type.Object({ token: plainText('The product token') }),
  },
  'DELETE /jwt': {
    scope: 'public',
    summary: 'Ends this session, or all of this person, and clears the market_session cookie.',
    query: Type.Object({
      all: optional(Choice('true', 'false'), 'Whether every session of this person ends'),
    }),
    response: Type.Object({ acknowledged: Acknowledged }),
  },
  'PUT /user/add': {
    scope: 'identity',
    summary: "Creates the caller's own record, once; a second call may change name and photo.",
    body: Type.Object({
      name: NameInput('name', 120, 'Name'),
      photourl: Type.Optional(
        Type.Unsafe<string | null>({
          type: ['string', 'null'],
          maxLength: 2048,
          description:
            'The `data.url` of an own upload, or the picture of the sign-in; empty, null or absent for none',
        }),
      ),
      email: described(Email, 'The e-mail of the ID token'),
      userrole: described(Choice('buyer', 'seller'), 'Taken the first time only'),
      uservarified: Type.Optional(yesNo('Ignored: only admins verify')),
      confirm: Type.Optional(yesNo('True to take another name although the badge goes with it')),
    }),
    response: UpdateResult,
  },
  'POST /1/upload': {
    scope: 'signed-in',
    summary:
      'Uploads a picture (form field `image`); it lives `expiration` seconds unless something claims it.',
    query: Type.Object({
      expiration: Type.Optional(
        Type.Integer({
          minimum: 60,
          maximum: 86_400,
          description: 'Seconds until an unused upload goes; 600 when not said',
        }),
      ),
      key: Type.Optional(
        Type.String({ maxLength: 200, description: 'Ignored: the old service asked for it' }),
      ),
    }),
    multipart: true,
    response: Type.Object({
      data: described(ProductImageSchema, 'The largest picture made of the upload'),
      success: yesNo('Always true'),
      status: Type.Integer({ description: 'Always 200' }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
