import { isStopToken, stopped } from '../alerts/notify/stop.ts';
import { ended } from '../reports/outside.ts';
import { type CallContext, toFailure } from './answer-call.ts';
import { requestCameFrom } from './listener.ts';
import { appPage } from './share-page.ts';

const uncached = { 'Cache-Control': 'private, no-store' };

/** The page that asks whether reports, or an alert, shall end. It changes nothing, because scanners of mails open every link. */
export const unsubscribePage = ({ html }: CallContext): Response | Promise<Response> =>
  html(appPage(), 200, uncached);

/**
 * Ends the reports, or stops the alert, of the secret in the address, as a mail program asks for it: without a cookie, and without being sent
 * elsewhere.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function unsubscribeAtOnce(context: CallContext): Promise<Response> {
  const { req, env, text } = context;
  const input = { token: req.param('token') ?? '' };
  const call = { from: requestCameFrom(env), now: new Date(), input };
  try {
    if (isStopToken(input.token)) {
      await stopped(call);
      return text('This alert does not come to this address any more.', 200, uncached);
    }
    await ended(call);
    return text('No more reports come to this address.', 200, uncached);
  } catch (error) {
    const { status, retryAfter, body } = toFailure(error, context);
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return new Response(body.error.message, { status, headers: { ...uncached, ...wait } });
  }
}
