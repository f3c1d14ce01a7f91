/** How old the numbers of open days may be, so that an owner who tries the tracking code sees the visit soon. */
export const keepForMs = 5_000;
/** All guests see the same numbers, and the demo does not need the latest ones. */
export const keepForGuestsMs = 15 * 60_000;
