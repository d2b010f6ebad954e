import { useEffect, useEffectEvent } from 'react'
import type { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { retryUntilDone } from '@/lib/browser/retry-until-done'

const firstMs = 1_000

/**
 * While nobody answers, what failed is tried unseen: every few seconds, and not for ever.
 * @param onAnswer somebody has answered, whatever was said
 */
export function useRetryWhileUnreachable(
  error: AppError | null,
  look: () => Promise<unknown>,
  onAnswer: () => void,
): void {
  const tryOnce = useEffectEvent(look)
  const answer = useEffectEvent(onAnswer)
  const isWaiting = error !== null && isServiceUnavailable(error)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const stop = retryUntilDone(async () => {
      const hasAnswered = await tryOnce().then(
        () => true,
        (thrown) => !isServiceUnavailable(toAppError(thrown)),
      )
      if (hasAnswered && !isOver) answer()
      return hasAnswered
    }, firstMs)
    return () => {
      isOver = true
      stop()
    }
  }, [isWaiting])
}
