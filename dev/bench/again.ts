/** How long an answer from memory takes, compared with the first answer to the same question. */
export const againInWords = (ms: number, firstMs: number) =>
  `${Math.round(ms)} ms, ${(ms / firstMs).toFixed(2)} times as long as the first answer, budget 0.33`;
