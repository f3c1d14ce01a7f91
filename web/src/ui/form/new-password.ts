/** The least that the provider accepts, unless a project asks for more. */
const minLength = 6;

/** Whether a password that was typed twice may be sent. */
export function isNewPassword(password: string, repeated: string): boolean {
  return password.length >= minLength && password === repeated;
}

/**
 * What is wrong with a password while it is typed for the second time, at which of the two lines. Of what is still
 * being typed nothing is said.
 */
export function passwordFaults(password: string, repeated: string): { first?: string; second?: string } {
  if (password !== '' && password.length < minLength && repeated !== '') {
    return { first: `Use at least ${minLength} characters.` };
  }
  const mayStillMatch = password.startsWith(repeated);
  return mayStillMatch ? {} : { second: 'The passwords are not the same.' };
}
