/** Every path of the product, by name. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  reset: '/reset',
  addWorkspace: '/add',
  tracking: '/tracking',
  dashboard: '/dashboard',
} as const;
