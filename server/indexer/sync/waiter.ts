import type { AppError } from '@/lib/base/errors/app-error'

/** Who waits until a pass of the indexer has reached a block. */
export interface Waiter {
  block: bigint
  /** The first pass that counts. */
  pass: number
  resolve: () => void
  reject: (error: AppError) => void
}
