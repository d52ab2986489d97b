import type { Access } from 'shared-contracts';

export const messages = {
  alone: (id: string) => `${id} alone`,
  pages: 'Pages of this remote',
  logout: 'Logout',
  signIn: {
    title: 'Login',
    email: 'Email',
    password: 'Password',
    missing: 'E-mail and password, please.',
    submit: 'Login',
    busy: 'Logging in…',
  },
  elsewhere: { title: 'Another team answers this address', text: 'Only the pages above are here.' },
  notForYou: {
    title: 'This page is not for you',
    text: (access: Access, role: string) => `It is for ${access}; you are signed in as ${role}.`,
  },
  failed: 'The remote threw an error',
  session: 'Who you are could not be found out',
} as const;
