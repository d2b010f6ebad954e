import { useNow } from './useNow'

/** Whether a time in milliseconds has passed; it renders anew when it does. */
export function useHasEnded(endMs: number): boolean {
  return useNow((nowMs) => Number(nowMs >= endMs)) === 1
}
