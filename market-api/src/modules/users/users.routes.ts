import type { Role, User } from 'shared-contracts';
import type { Call, Handlers } from '../../endpoints/handlers.ts';
import { deleted, updated } from '../../endpoints/results.ts';
import { requireSelfOrAdmin } from '../../identity/caller.ts';
import { mapPage, sendListPage } from '../../lists/page.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { UserAdminService } from './user-admin.service.ts';
import type { UserRow, UsersService } from './users.service.ts';

export function userHandlers(users: UsersService, admins: UserAdminService, pictures: PicturePresenter) {
  const present = (row: UserRow): User => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    photourl: pictures.external(row.photo_url),
    userrole: row.role,
    uservarified: row.verified,
    ...(row.verified_name === null ? {} : { verifiedname: row.verified_name }),
  });
  type ListKey = Extract<
    keyof Handlers,
    `GET /accountstatus/${string}` | `${string} /alluserformakeadmin` | 'PUT /uservarified'
  >;
  /** @param list path of the list, for a write that responds with it */
  const list = async (call: Call<ListKey>, role?: Role, list?: string): Promise<User[]> =>
    sendListPage(
      call,
      mapPage(await users.list({ role, search: call.query.search }, call.query), present),
      list,
    );

  return {
    'PUT /user/add': async ({ identity, body }) => {
      const { created, changed } = await users.register(identity, body);
      return updated(created || changed);
    },

    'GET /loaddbuser': async ({ caller, query }) => {
      requireSelfOrAdmin(caller, query.email);
      return (await users.byEmail(query.email)).map(present);
    },

    'GET /accountstatus/buyers': (call) => list(call, 'buyer'),
    'GET /accountstatus/sellers': (call) => list(call, 'seller'),
    'GET /alluserformakeadmin': (call) => list(call),

    'PUT /alluserformakeadmin': async (call) => {
      await admins.setRole(call.caller, call.query.id, call.body.userrole);
      return list(call, undefined, 'alluserformakeadmin');
    },

    'PUT /uservarified': async (call) => {
      await admins.setVerified(call.caller, call.query.id, call.body.uservarified);
      return list(call, undefined, 'alluserformakeadmin');
    },

    'DELETE /deleteuseraccess': async ({ caller, query, request }) => {
      const postponed = await admins.remove(caller, query.id);
      if (postponed) request.log.error({ err: postponed }, 'Disabling the sign-in failed and is retried.');
      return deleted(true);
    },
  } satisfies Partial<Handlers>;
}
