/** How long something may go on before it is believed. */
export interface ForkGracePeriod {
  /** Whether there is some left; the time counts from the first call. */
  lasts(): boolean
  reset(): void
}

export function createForkGracePeriod(milliseconds: number): ForkGracePeriod {
  let since: number | undefined
  return {
    lasts() {
      since ??= Date.now()
      return Date.now() - since < milliseconds
    },
    reset() {
      since = undefined
    },
  }
}
