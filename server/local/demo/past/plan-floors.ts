import type { Address } from 'viem'
import type { Random } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { storeFloors } from '@/server/collections/store-floors'
import type { Services } from '@/server/services/services'
import { daySeconds } from './draw-order-terms'
import type { PatinaToken } from './list-patinas'
import { computeMarketPrice, type Past, pastDays } from './plan-past'

export interface PlannedFloor {
  /** The number of days since 1970 (UTC). */
  day: number
  /** In thousandths of a coin. */
  floorMilli: number
}

interface PlanFloorsParameters extends Past {
  tokens: readonly PatinaToken[]
  nowSeconds: number
  random: Random
}

/**
 * The floor of each day from the first sale to yesterday: near what the most common token brings in the market of that day, in the
 * end near the cheapest listing that is left, and never above a listing that sold that day.
 */
export function planFloors({ tokens, events, orders, nowSeconds, random }: PlanFloorsParameters): PlannedFloor[] {
  const begin = nowSeconds - pastDays * daySeconds
  const today = Math.floor(nowSeconds / daySeconds)
  const leastRarity = Math.min(...tokens.map(({ rarity }) => rarity))
  const listed = orders.flatMap(({ kind, priceMilli }) => (kind === 'listing' ? [priceMilli] : []))
  const rise = Math.min(...listed) / (computeMarketPrice(1) * leastRarity)
  const sales = events.flatMap((event) =>
    event.kind === 'sale' && !event.isOffer
      ? [{ day: Math.floor(event.atSeconds / daySeconds), priceMilli: event.priceMilli }]
      : [],
  )
  const first = sales[0]?.day ?? today
  return Array.from({ length: today - first }, (_, index) => {
    const day = first + index
    const share = ((day + 0.5) * daySeconds - begin) / (pastDays * daySeconds)
    const usual = Math.round(computeMarketPrice(share) * leastRarity * rise ** (share ** 2) * (0.92 + random() * 0.1))
    const sold = sales.filter((sale) => sale.day === day).map(({ priceMilli }) => priceMilli)
    return { day, floorMilli: Math.min(usual, ...sold) }
  })
}

/** Stores the planned floors of a collection, and the present one by its listings. */
export async function storePastFloors(
  services: Services,
  contract: Address,
  floors: readonly PlannedFloor[],
): Promise<void> {
  const rows = floors.map(({ day, floorMilli }) => ({ day, floor_wei: String(BigInt(floorMilli) * 10n ** 15n) }))
  await services.db.query(
    `insert into collection_floors (chain_id, contract, day, floor_wei)
     select $1, $2, f.day, f.floor_wei from jsonb_to_recordset($3::jsonb) as f(day integer, floor_wei numeric)`,
    [localChainId, contract, JSON.stringify(rows)],
  )
  await storeFloors(services)
}
