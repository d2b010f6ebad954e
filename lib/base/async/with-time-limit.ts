import { walletReadTimeoutMs } from '@/lib/base/client-defaults'
import { AppError } from '@/lib/base/errors/app-error'

/** For what a wallet answers by itself: it must not leave the page waiting. */
export async function withTimeLimit<T>(answer: Promise<T>, limitMs: number = walletReadTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', 'The wallet does not answer.')), limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
