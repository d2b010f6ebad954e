interface PauseParameters {
  /** Since there was something new: it was stored, or another owner had signed. */
  quietSeconds: bigint
  /** How often asking has failed in a row. */
  tries: number
  /** What a busy service asked for. */
  retryAfterSeconds?: number | undefined
}

const shortest = 3n
const longest = 900n

/** How long what waits for signatures is left alone: a sixtieth of the time in which nothing was new, longer while asking fails. */
export function computePollDelay({ quietSeconds, tries, retryAfterSeconds = 0 }: PauseParameters): bigint {
  const failing = tries === 0 ? 0n : 5n * 2n ** BigInt(Math.min(tries - 1, 10))
  const wanted = [quietSeconds / 60n, failing, BigInt(retryAfterSeconds), shortest]
  const most = wanted.reduce((a, b) => (a > b ? a : b))
  return most < longest ? most : longest
}
