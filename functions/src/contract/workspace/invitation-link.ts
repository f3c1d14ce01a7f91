export const invitationPath = '/invitation';

/** The secret, and the address that prefills the forms. */
export interface InvitationLink {
  token: string;
  email: string;
}

/** Both values are in the fragment, which browsers send neither to a server nor in a referrer. */
export function invitationLink(origin: string, { token, email }: InvitationLink) {
  return `${origin}${invitationPath}#${new URLSearchParams({ token, email })}`;
}

export function readInvitationLink(fragment: string): InvitationLink | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = given.get('token');
  return token ? { token, email: given.get('email') ?? '' } : null;
}
