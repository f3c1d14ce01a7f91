/** Loaded into a process before anything else (`node --import`): its clock shows the moment at which it started. */
const started = Date.now();

globalThis.Date = new Proxy(Date, {
  construct: (real, given) => (given.length === 0 ? new real(started) : Reflect.construct(real, given)),
  get: (real, name) => (name === 'now' ? () => started : Reflect.get(real, name)),
});
