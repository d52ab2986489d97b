import type { User } from 'shared-contracts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { UserRow } from './users.repository.ts';

export type UserPresenter = (row: UserRow) => User;

export function createUserPresenter(pictures: PicturePresenter): UserPresenter {
  return (row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    photourl: pictures.external(row.photo_url),
    userrole: row.role,
    uservarified: row.verified,
    ...(row.verified_name === null ? {} : { verifiedname: row.verified_name }),
  });
}
