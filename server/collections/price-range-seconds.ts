import type { PriceRange } from '@/lib/api/schemas/sale-price'

export const daySeconds = 86_400

export const priceRangeSeconds: Record<PriceRange, number> = {
  '24h': daySeconds,
  '7d': 7 * daySeconds,
  '30d': 30 * daySeconds,
  '90d': 90 * daySeconds,
  '1y': 365 * daySeconds,
}
