import domain from 'node:domain';

/**
 * The functions framework runs each request in a domain, to answer 500 where code that a request has left behind
 * throws. Domains watch every promise and timer of the process, which makes an event twice as dear; and `collect`
 * leaves nothing behind: what goes wrong with an event is answered by itself. So here a domain is nothing but the
 * call of its function. A rejected promise still reaches the framework, and so does what nobody catches, for which
 * it ends the instance.
 * @see https://nodejs.org/api/domain.html deprecated, and nothing else takes its place
 */
export function doWithoutDomains(): void {
  const none = { on: () => none, run: <Value>(work: () => Value) => work() };
  Object.assign(domain, { create: () => none });
}
