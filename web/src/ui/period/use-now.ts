/**
 * The time as a component is drawn: words such as "2 hours ago" are as old as what they stand in. It is not kept, because
 * what happens next would then lie in the future.
 */
export function useNow(): Date {
  return new Date();
}
