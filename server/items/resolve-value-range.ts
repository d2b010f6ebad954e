import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { getUnitGroup } from '@/server/chains/build-currency-rows'
import type { ValueRange } from '@/server/db/sql/items-from'
import { createUnknownCurrencyError, isEtherOnly, listCalled } from '@/server/db/sql/order-currency'
import { unitsPerWei } from '@/server/db/sql/order-price'
import type { Services } from '@/server/services/services'

interface ValueRow {
  value_base: string
  min: string | null
  max: string | null
}

/** Values of one group of currencies end here, above its `value_base` (`buildCurrencyRows`). */
const groupSize = 10n ** 120n

/**
 * What the bounds of a price come to where items are compared. Bounds are amounts of `currency`, or of
 * ether; of the coin on a chain without ether. Items whose prices are not
 * compared with that currency are outside.
 * @throws AppError `bad_request` for a currency that no chain of the query has.
 */
export async function resolveValueRange(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { chainId, currency, minPriceWei, maxPriceWei }: ItemsQuery,
): Promise<ValueRange | undefined> {
  if (minPriceWei === undefined && maxPriceWei === undefined) return undefined
  if (isEtherOnly(config) && currency === undefined) return { min: toUnits(minPriceWei), max: toUnits(maxPriceWei) }
  const served = config.chains.filter((chain) => chain.served)
  const own = served.filter(({ id }) => chainId === undefined || id === chainId)
  const wanted = currency ?? (own[0] ? getUnitGroup(own[0]) : '')
  // A bound in ether finds nothing on a chain without ether, and is no mistake.
  const [first] = [own, served].flatMap((chains) => listCalled(chains, wanted))
  const [row] = first
    ? await db.query<ValueRow>(
        `select value_base, value_base + trunc($3::numeric * value_rate) as min, value_base + trunc($4::numeric * value_rate) as max
         from currencies where chain_id = $1 and address = $2`,
        [first.chainId, first.address, toUnits(minPriceWei) ?? null, toUnits(maxPriceWei) ?? null],
      )
    : []
  if (!row) throw createUnknownCurrencyError()
  return {
    min: row.min ?? row.value_base,
    max: row.max ?? String(BigInt(row.value_base) + groupSize - 1n),
  }
}

const toUnits = (wei: string | undefined) => (wei === undefined ? undefined : String(BigInt(wei) * unitsPerWei))
