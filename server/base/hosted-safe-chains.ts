/**
 * The chains whose Safes the hosted Safe gateway knows: those with a hosted Transaction Service in `networks` of @safe-global/api-kit 5.0.3.
 * On another one it answers with an error.
 */
export const hostedSafeChains: ReadonlySet<number> = new Set([
  ...[
    1, 10, 50, 56, 100, 130, 137, 143, 146, 196, 204, 232, 324, 480, 677, 988, 999, 1001, 1672, 1874, 3338, 4217, 4326,
  ],
  ...[4663, 5000, 5003, 5042, 8217, 8453, 9745, 10143, 10200, 16661, 25363, 42161, 42220, 42431, 43111, 43114, 46630],
  ...[57073, 59144, 80069, 80094, 84532, 102030, 534352, 747474, 5042002, 11142220, 11155111, 1313161554],
])
