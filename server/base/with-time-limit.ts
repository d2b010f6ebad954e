import { AppError } from '@/lib/base/errors/app-error'

/** What `work` gives, unless it takes longer. @throws AppError `timeout`; the work itself goes on, unheard. */
export async function withTimeLimit<Result>(promise: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', 'It took too long.', { retryable: true })), limitMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
