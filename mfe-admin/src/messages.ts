import type { Role } from 'shared-contracts';

/** All texts of this package: those that the specification or its decisions prescribe word for word, and our own. */
export const messages = {
  menu: {
    label: 'Admin dashboard',
    sellers: 'All Sellers',
    buyers: 'All Buyers',
    makeAdmin: 'Make Admin',
    settings: 'Default Settings',
  },
  platform: { title: 'Platform' },
  search: {
    label: 'Search',
    hint: 'Name or e-mail',
    noMatch: (search: string) => `Nobody matches “${search}”.`,
  },
  users: {
    sellers: { title: 'All Sellers', empty: 'There are no sellers yet.' },
    buyers: { title: 'All Buyers', empty: 'There are no buyers yet.' },
    columns: { user: 'User', role: 'Role', status: 'Status', action: 'Action' },
    verified: 'Verified',
    notVerified: 'Not verified',
    renamed: (name: string) => `Name changed since verified as ${name}`,
    orders: 'Orders',
    you: 'You',
    remove: 'Delete',
    confirm: (name: string) => ({
      title: `Delete ${name}?`,
      text: 'They are signed out, cannot sign in again, and their unsold products disappear.',
      confirmLabel: 'Delete',
      danger: true,
    }),
  },
  makeAdmin: {
    title: 'Make Admin',
    lead: 'Roles and verification of everybody. Each change is recorded and acts at once.',
    caption: 'All users',
    unavailable: 'Check yout token expiration time',
    noList: 'The market sent an empty list of users.',
    makeAdmin: 'Make admin',
    removeAdmin: 'Remove admin',
    verify: 'Verify',
    unverify: 'Unverify',
    ownRole: 'You cannot take the role from yourself. Another admin can.',
    confirmMake: (name: string, role: Role) => ({
      title: `Make ${name} an admin?`,
      text:
        role === 'seller'
          ? 'They can delete people, change roles and add categories. They are no longer a seller: when the role is taken away again, they become a buyer.'
          : 'They can delete people, change roles and add categories. When the role is taken away again, they are a buyer.',
      confirmLabel: 'Make admin',
    }),
    confirmRemove: (name: string) => ({
      title: `Remove ${name} as admin?`,
      text: 'They become a buyer, also if they were a seller before.',
      confirmLabel: 'Remove admin',
      danger: true,
    }),
  },
  buyerOrders: {
    title: 'Orders',
    lead: (email: string) =>
      `What ${email} bought. A product that is put back on sale can be bought by anybody again.`,
    columns: { product: 'Product', seller: 'Seller', price: 'Price' },
    empty: 'Nothing was bought with this e-mail.',
    ended: (date: string) => `Back on sale since ${date}`,
    relist: 'Put back on sale',
    confirm: (name: string) => ({
      title: `Put ${name} back on sale?`,
      text: 'The order ends. Its buyer reads in the own orders what happened, and anybody can buy the product. It is recorded.',
      confirmLabel: 'Put back on sale',
      danger: true,
    }),
  },
  settings: {
    title: 'Default Settings',
    lead: 'Categories are what sellers choose from and what shoppers browse.',
    addTitle: 'Add a category',
    field: 'Category Name',
    submit: 'Add Category',
    busy: 'Adding...',
    missing: 'Enter the name of the category.',
    tooLong: 'Use 60 characters at most.',
    success: 'Category Updated Successfully!',
    successText: (name: string) => `Sellers can choose ${name} now.`,
    leave: {
      title: 'Leave without adding the category?',
      text: 'The name you typed will be lost.',
      confirm: 'Leave',
    },
    caption: 'Categories',
    columns: { name: 'Category Name', id: 'Item id' },
    empty: 'There is no category yet.',
  },
} as const;
