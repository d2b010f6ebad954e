import { walletReadTimeoutMs } from '@/lib/base/client-defaults'
import { AppError } from '@/lib/base/errors/app-error'

const createTimeoutError = (): Error => new AppError('timeout', 'The operation timed out.', { retryable: true })

/** The result of a promise, unless it takes longer; the item itself goes on, unheard. @throws AppError `timeout`, or what `createError` returns */
export async function withTimeLimit<Result>(
  promise: Promise<Result>,
  limitMs: number,
  createError = createTimeoutError,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** For what a wallet answers by itself: it must not leave the page waiting. @throws AppError `timeout` */
export function withWalletTimeLimit<Result>(answer: Promise<Result>, limitMs = walletReadTimeoutMs): Promise<Result> {
  return withTimeLimit(answer, limitMs, () => new AppError('timeout', 'The wallet is not responding.'))
}
