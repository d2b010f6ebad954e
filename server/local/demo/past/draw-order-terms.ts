import type { Random } from '@/lib/base/random'

export const daySeconds = 86_400

interface DrawTermsParameters {
  kind: 'listing' | 'offer'
  /** What one copy would bring, in thousandths of a coin. */
  worthMilli: number
  quantity?: number
  nowSeconds: number
  random: Random
}

/** The price and the end of an order: listings above what the item would bring, offers below. */
export function drawOrderTerms({ kind, worthMilli, quantity = 1, nowSeconds, random }: DrawTermsParameters) {
  const unitMilli = Math.max(
    1,
    Math.round(worthMilli * (kind === 'listing' ? 1.05 + random() * 0.7 : 0.5 + random() * 0.35)),
  )
  const untilSeconds = nowSeconds + Math.floor((20 + random() * 70) * daySeconds)
  return { priceMilli: unitMilli * quantity, untilSeconds }
}
