/** The texts of the app shell. The specification prescribes them literally, links and columns included. */
export const messages = {
  siteName: 'Second Chill',
  tagline: 'Providing resale services since 1992',
  skipToContent: 'Skip to content',
  remote: {
    title: 'This part of the page did not load',
    message: 'The rest of the site works. Try again in a moment.',
    readable: 'It can be read, but not used. Try again in a moment.',
    retry: 'Retry',
    rollBack: 'Roll back without this page',
  },
  appShell: {
    title: 'This page did not load',
    message: 'Try again in a moment.',
  },
  slot: {
    failed: 'A piece of this page did not load.',
    retry: 'Retry',
  },
  session: {
    title: 'We could not check who you are',
  },
  navbar: {
    label: 'Main',
    home: 'Home',
    categories: 'Categories',
    categoriesFailed: 'Categories could not be loaded.',
    noCategories: 'No categories yet.',
    blog: 'Blog',
    search: 'Search',
    allProducts: 'All refrigerators',
    searchLabel: 'Search refrigerators',
    login: 'Login',
    signup: 'SignUp',
    logout: 'Logout',
    myOrders: 'My Orders',
    addProduct: 'Add Product',
    advertise: 'Advertise',
    adminDashboard: 'Admin Dashboard',
    menu: 'Menu',
    account: (name: string) => `Account: ${name}`,
    newUser: 'New User',
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
  },
  mark: {
    from: (id: string, origin: string) => `${id} on this page comes from ${origin}, for you alone.`,
    back: 'Back to the released version',
    close: 'Close',
    /** @param until ISO 8601, UTC; the same on the server and in every browser */
    preview: (versions: Readonly<Record<string, string>>, until: string) =>
      `Preview of ${Object.entries(versions)
        .map(([id, version]) => `${id} ${version}`)
        .join(' and ')}, until ${until.slice(0, 16).replace('T', ' ')} UTC`,
    leave: 'Leave the preview',
  },
  footer: {
    columns: [
      { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
      { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
      { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
    ],
  },
} as const;
