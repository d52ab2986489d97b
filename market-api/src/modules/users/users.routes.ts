import type { User } from 'shared-contracts';
import type { Call, Handlers } from '../../endpoints/handlers.ts';
import { requireSelfOrAdmin } from '../../identity/self-or-admin.ts';
import { mapPage, sendListPage } from '../../lists/page.ts';
import type { UserAdminService } from './user-admin.service.ts';
import type { UserPresenter } from './users.presenter.ts';
import type { UsersService } from './users.service.ts';

type Keys =
  | 'PUT /user/add'
  | 'GET /loaddbuser'
  | 'GET /accountstatus/buyers'
  | 'GET /accountstatus/sellers'
  | 'GET /alluserformakeadmin'
  | 'PUT /alluserformakeadmin'
  | 'PUT /uservarified'
  | 'DELETE /deleteuseraccess';

export function userHandlers(
  users: UsersService,
  admins: UserAdminService,
  present: UserPresenter,
): Pick<Handlers, Keys> {
  /** A change answers the list as `GET /alluserformakeadmin` does, with its pages. */
  const refreshed = async (
    call: Call<'PUT /alluserformakeadmin'> | Call<'PUT /uservarified'>,
  ): Promise<User[]> =>
    sendListPage(
      call,
      mapPage(await users.list({ search: call.query.search }, call.query), present),
      'alluserformakeadmin',
    );

  return {
    'PUT /user/add': async ({ identity, body }) => {
      const { created, changed } = await users.register(identity, body);
      return { acknowledged: true, matchedCount: 1, modifiedCount: created || changed ? 1 : 0 };
    },

    'GET /loaddbuser': async ({ caller, query }) => {
      requireSelfOrAdmin(caller, query.email);
      return (await users.byEmail(query.email)).map(present);
    },

    'GET /accountstatus/buyers': async (call) =>
      sendListPage(
        call,
        mapPage(await users.list({ role: 'buyer', search: call.query.search }, call.query), present),
      ),

    'GET /accountstatus/sellers': async (call) =>
      sendListPage(
        call,
        mapPage(await users.list({ role: 'seller', search: call.query.search }, call.query), present),
      ),

    'GET /alluserformakeadmin': async (call) =>
      sendListPage(call, mapPage(await users.list({ search: call.query.search }, call.query), present)),

    'PUT /alluserformakeadmin': async (call) => {
      await admins.setRole(call.caller, call.query.id, call.body.userrole);
      return refreshed(call);
    },

    'PUT /uservarified': async (call) => {
      await admins.setVerified(call.caller, call.query.id, call.body.uservarified);
      return refreshed(call);
    },

    'DELETE /deleteuseraccess': async ({ caller, query, request }) => {
      const postponed = await admins.remove(caller, query.id);
      if (postponed) request.log.error({ err: postponed }, 'The sign-in will be disabled later.');
      return { acknowledged: true, deletedCount: 1 };
    },
  };
}
