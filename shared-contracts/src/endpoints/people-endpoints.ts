import { Type } from 'typebox';
import { byEmail, byId, type Endpoint, page, search } from './endpoint.ts';
import { Acknowledged, DeleteResult, Email, Id, Role, UpdateResult, UserSchema } from './entities.ts';
import { Choice, described, NameInput, optional, plainText, textOrNull, yesNo } from './fields.ts';
import { ProductImageSchema } from './pictures.ts';

const users = Type.Array(UserSchema);
const searchedUsers = { query: Type.Object({ ...page, search }), response: users } as const;

/** People, their sign-in and their uploads. */
export const peopleEndpoints = {
  'GET /loaddbuser': {
    scope: 'signed-in',
    summary: 'The user with this e-mail, as an array; empty when there is none. Self or admin.',
    query: byEmail,
    response: users,
  },
  'GET /accountstatus/buyers': {
    scope: 'admin',
    summary: 'Buyers, newest first. `search` narrows by name or e-mail.',
    ...searchedUsers,
  },
  'GET /accountstatus/sellers': {
    scope: 'admin',
    summary: 'Sellers, newest first. `search` narrows by name or e-mail.',
    ...searchedUsers,
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
    ...searchedUsers,
  },
  'PUT /alluserformakeadmin': {
    scope: 'admin',
    summary: 'A non-admin becomes admin, an admin becomes buyer. Returns the first page of the changed list.',
    query: Type.Object({ id: Id, limit: page.limit, search }),
    body: Type.Object({ userrole: Role }),
    response: users,
  },
  'PUT /uservarified': {
    scope: 'admin',
    summary: 'Verifies or unverifies a user. Returns the first page of the changed list.',
    query: Type.Object({ id: Id, limit: page.limit, search }),
    body: Type.Object({
      uservarified: yesNo('Whether the user is verified from now on'),
      name: Type.Optional(plainText('The name that the admin saw: refused if the user has changed it since')),
    }),
    response: users,
  },
  'GET /jwt': {
    scope: 'identity',
    summary: 'A product token for one hour, for the e-mail of the ID token; also sets market_session.',
    query: byEmail,
    response: Type.Object({ token: plainText('The product token') }),
  },
  'DELETE /jwt': {
    scope: 'public',
    summary: 'Ends this session, or all sessions of the user, and clears the market_session cookie.',
    query: Type.Object({
      all: optional(Choice('true', 'false'), 'Whether all sessions of the user end'),
    }),
    response: Type.Object({ acknowledged: Acknowledged }),
  },
  'PUT /user/add': {
    scope: 'identity',
    summary: "Creates the caller's own record, once; a second call may change name and photo.",
    body: Type.Object({
      name: NameInput('name', 120, 'Name'),
      photourl: Type.Optional(
        textOrNull(
          'The `data.url` of an upload of the user, or the picture of the sign-in; empty, null or absent changes nothing',
          { maxLength: 2048 },
        ),
      ),
      email: described(Email, 'The e-mail of the ID token'),
      userrole: described(Choice('buyer', 'seller'), 'Used for a new record only'),
      uservarified: Type.Optional(yesNo('Ignored: only admins verify')),
      confirm: Type.Optional(yesNo('True to change the name although that removes the badge')),
    }),
    response: UpdateResult,
  },
  'POST /1/upload': {
    scope: 'signed-in',
    summary:
      'Uploads a picture (form field `image`); it is deleted after `expiration` seconds unless something uses it.',
    query: Type.Object({
      expiration: optional(
        Type.Integer({ minimum: 60, maximum: 86_400 }),
        'Seconds until an unused upload expires; 600 by default',
      ),
      key: optional(Type.String({ maxLength: 200 }), 'Ignored: the old service required it'),
    }),
    multipart: true,
    response: Type.Object({
      data: described(ProductImageSchema, 'The largest picture made of the upload'),
      success: yesNo('Always true'),
      status: Type.Integer({ description: 'Always 200' }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
