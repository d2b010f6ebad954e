import type { SafeProgress } from './transaction-view'

/** The values of the messages about a Safe's transaction (`safeProgress`). */
export function describeSafeProgress({ confirmed, threshold, nonce, next }: SafeProgress) {
  return {
    ...{ threshold, nonce, next, previous: nonce - 1, isBehind: nonce > next },
    ...{ confirmed: confirmed ?? threshold, hasConfirmed: confirmed !== null },
  }
}

export type SafeProgressValues = ReturnType<typeof describeSafeProgress>
