import { roundUpWei } from '@/lib/base/format/format-ether'
import type { Shortfall } from './sender'

/** What is needed, part by part, and how much of it is not there. */
export interface ShortfallFigures {
  /** Without the network's fee. */
  priceWei: bigint
  /** Undefined where nothing is known of it, or it is no part of the sum. */
  feeWei: bigint | undefined
  totalWei: bigint
  missingWei: bigint
}

/** The fee is rounded up as it is shown, so that the lines add up. */
export function computeShortfall({ hasWei, needsWei, isBeforeFee, feeWei }: Shortfall): ShortfallFigures {
  const priceWei = isBeforeFee ? needsWei : needsWei - (feeWei ?? 0n)
  const shownFeeWei = feeWei === undefined ? undefined : roundUpWei(feeWei)
  const totalWei = priceWei + (shownFeeWei ?? 0n)
  return { priceWei, feeWei: shownFeeWei, totalWei, missingWei: totalWei - hasWei }
}
