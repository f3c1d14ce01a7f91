import { InvalidToken, verifyToken, type Identity } from '../store/auth/identity.ts';
import { AppError } from '../core/errors.ts';

/**
 * The identity behind an Authorization header.
 * @throws AppError `unauthenticated` without a valid bearer token, `unavailable` if it cannot be checked now.
 */
export async function authenticate(
  authorization: string | undefined,
  options: { checkRevoked?: boolean } = {},
): Promise<Identity> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Please sign in.');
  try {
    return await verifyToken(token, options);
  } catch (cause) {
    if (cause instanceof InvalidToken) {
      throw new AppError('unauthenticated', 'Please sign in again.', { cause });
    }
    throw new AppError('unavailable', 'Signing in cannot be checked right now. Please try again.', { cause });
  }
}
