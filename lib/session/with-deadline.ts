import { serverNowMs } from '@/lib/browser/server-clock'
import { AppError } from '@/lib/errors/app-error'

/** What a wallet gives, unless it has not by then: some never answer. @throws AppError `timeout` */
export async function withDeadlineAt<T>(work: Promise<T>, atMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('timeout', 'The wallet did not answer in time.')),
      atMs - serverNowMs(),
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
