import { AppError } from '@/lib/base/errors/app-error'
import { serverNowMs } from '@/lib/base/server-clock'

/** What a wallet gives, unless it has not by then: some never answer. @throws AppError `timeout` */
export async function withDeadlineAt<T>(promise: Promise<T>, atMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('timeout', 'The wallet did not answer in time.')),
      atMs - serverNowMs(),
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
