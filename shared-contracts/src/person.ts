export const roles = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** A signed-in person, as pages know them. A document contains it only where the page is for that person only. */
export interface BootPerson {
  /** Their id at the identity provider. */
  readonly uid: string;
  /** Their id in the market (`_id`). */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Empty when there is no picture. */
  readonly photoUrl: string;
  readonly role: Role;
  readonly verified: boolean;
}
