import type { ErrorAnswer } from '../core/error-codes.ts';
import { errorStatus } from '../core/error-codes.ts';

/** Formats an error for each API. Imports none of them, because the body guard needs this file first. */

type Failure = ErrorAnswer['error'];

const plausibleForm = ({ message }: Failure): object => ({ error: message });

const umamiCodes: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many-requests',
};

function umamiForm({ code, message }: Failure): object {
  const status = errorStatus[code];
  const named = umamiCodes[status] ?? (status < 500 ? 'bad-request' : 'server-error');
  return { error: { message, code: named, status } };
}

const rpcCodes: Partial<Record<string, number>> = {
  malformed_body: -32700,
  invalid_request: -32600,
  internal: -32603,
};

const rpcForm = ({ code, message, requestId }: Failure): object => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: rpcCodes[code] ?? -32000, message, data: { code, requestId } },
});

const forms: readonly (readonly [RegExp, (failure: Failure) => object])[] = [
  [/^\/api\/(v1\/stats|v1\/sites|v2)(\/|\?|$)/, plausibleForm],
  [/^\/api\/(websites|auth|me|heartbeat)(\/|\?|$)/, umamiForm],
  [/^\/api\/mcp(\/|\?|$)/, rpcForm],
];

export function errorForm(url: string, failure: Failure): object {
  const [, form] = forms.find(([path]) => path.test(url)) ?? [];
  return form ? form(failure) : { error: failure };
}
