/** Copies no static properties: components of functions have none. */
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target;
}
