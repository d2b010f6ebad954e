import type { Hash } from 'viem'
import type * as z from 'zod/mini'
import { submitVoucher } from '@/lib/api/client/vouchers'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { voucherSubmissionSchema } from '@/lib/api/schemas/voucher'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { isFinalAnswer } from '@/lib/orders/signed-orders'
import { submitOnce } from '@/lib/orders/submit-once'
import { hashVoucher } from '@/lib/protocol/contracts/voucher'

/** One key each: tabs that write at once lose nothing of each other. */
const prefix = 'verdigris.signed-voucher.'

export type SignedVoucher = z.infer<typeof voucherSubmissionSchema>

/** How long the market may take to read the collection that was made a moment ago, and how often it is asked. */
const [readingMs, betweenMs] = [30_000, 1_000]

export function hashSignedVoucher({ chainId, collection, voucher }: SignedVoucher): Hash {
  return hashVoucher({ chainId, collection }, decodeVoucher(voucher))
}

/** Kept first: a page can die, or the market be away, between the signature and its answer. */
export function storeSignedVoucher(signed: SignedVoucher): void {
  try {
    localStorage.setItem(prefix + hashSignedVoucher(signed), JSON.stringify(signed))
  } catch {
    // It is handed in all the same.
  }
}

function forgetSignedVoucher(signed: SignedVoucher): void {
  try {
    localStorage.removeItem(prefix + hashSignedVoucher(signed))
  } catch {}
}

/** What was signed in this browser and no market has answered for. What is over by the clock is dropped. */
export function readSignedVouchers(nowSeconds = serverNowSeconds()): SignedVoucher[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const kept = keys.filter((key) => key.startsWith(prefix)).flatMap(parse)
    const over = kept.filter(({ voucher }) => Number(voucher.deadline) <= nowSeconds)
    for (const signed of over) forgetSignedVoucher(signed)
    return kept.filter((signed) => !over.includes(signed))
  } catch {
    return []
  }
}

/** A voucher that was signed in this browser, and not taken yet. */
export function findSignedVoucher(hash: Hash): SignedVoucher | undefined {
  return readSignedVouchers().find((signed) => hashSignedVoucher(signed) === hash)
}

function parse(key: string): SignedVoucher[] {
  try {
    const parsed = voucherSubmissionSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return parsed.success && prefix + hashSignedVoucher(parsed.data) === key ? [parsed.data] : []
  } catch {
    return []
  }
}

export interface SubmitOptions {
  submit?: typeof submitVoucher
  wait?: (ms: number) => Promise<unknown>
}

/**
 * Hands a voucher in, and forgets it when it has its answer. A collection that was made just before is not known to the
 * market until it has read the block.
 * @throws AppError of the market; one that may be tried again leaves the voucher kept
 */
export async function submitSignedVoucher(
  signed: SignedVoucher,
  { submit = submitVoucher, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: SubmitOptions = {},
): Promise<void> {
  const { voucher, ...rest } = signed
  for (let waitedMs = 0; ; waitedMs += betweenMs) {
    try {
      await submitOnce(
        hashSignedVoucher(signed),
        async () => void (await submit({ ...rest, voucher: decodeVoucher(voucher) })),
      )
      return forgetSignedVoucher(signed)
    } catch (thrown) {
      const error = toAppError(thrown)
      const isUnread = error.issues?.[0]?.code === 'collection_unknown'
      if (isUnread && waitedMs < readingMs) {
        await wait(betweenMs)
        continue
      }
      // It was made: the market will come to it.
      if (isUnread) throw new AppError('unavailable', error.shortMessage, { cause: error, retryable: true })
      if (isFinalAnswer(error)) forgetSignedVoucher(signed)
      throw error
    }
  }
}
