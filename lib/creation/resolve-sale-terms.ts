import type { Config } from '@/lib/api/schemas/config'
import { durations, longestSeconds } from '@/lib/orders/durations'
import { createSalt } from '@/lib/protocol/seaport/create-salt'
import { deriveVoucherId } from '@/lib/vouchers/build-voucher'
import type { ItemDraft, SaleTerms } from './item-draft'

/** The chain's clock may be a little behind this one. */
const slackSeconds = 30
/** Sold for less time than this, it would be over before it is signed. */
const leastSeconds = 600

/**
 * The terms of a draft's sale. Those that were fixed before stay, as long as they are not nearly over: what was signed or
 * proposed with them is found again. The token of a voucher follows from the draft, in every browser that has it, so that two of them can't both be redeemed.
 */
export function resolveSaleTerms(
  { saleTerms, duration, salt }: Pick<ItemDraft, 'saleTerms' | 'duration' | 'salt'>,
  config: Pick<Config, 'limits'>,
  nowSeconds: number,
): SaleTerms {
  if (saleTerms && Number(saleTerms.endTime) > nowSeconds + leastSeconds) return saleTerms
  return {
    startTime: String(nowSeconds - slackSeconds),
    endTime: String(nowSeconds + Math.min(durations[duration], longestSeconds(config))),
    salt: saleTerms?.salt ?? createSalt(),
    voucherId: saleTerms?.voucherId ?? deriveVoucherId(salt).toString(),
  }
}
