import type { ItemSort } from '@/lib/api/schemas/item'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { parseEther } from '@/lib/base/format/parse-ether'
import type { ItemFilter } from '@/lib/items/item-filter'
import { type ItemSummary, toItemSummariesPage } from '@/lib/items/item-summary'
import { parseCollection, parseItemFilter } from '@/lib/items/parse-item-filter'
import type { PriceUnit } from '@/lib/items/price-unit'
import { countItems } from '@/server/items/count-items'
import { listItems } from '@/server/items/list-items'
import { listServedChainIds } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { withValidCursor } from './with-valid-cursor'

/** A page of items. All columns of the grid, and of the next page with it, are as long as each other. */
const limit = 24
const countMs = 1_000

interface LoadItemsParameters {
  /** As the address has it. */
  query: Record<string, unknown>
  /** The collection that the page is about. */
  of?: { chainId: number; contract: `0x${string}` }
  defaultSort: ItemSort
}

export interface LoadedItems {
  filter: ItemFilter
  /** As the market was asked. */
  query: ItemsQuery
  isOdd: boolean
  /** What a price can be typed in. */
  units: readonly PriceUnit[]
  /** What was typed as a price and is none. */
  oddAmount?: string
  items: ItemSummary[]
  next: string | null
  /** Null on the later pages, and where counting took too long. */
  found: number | null
}

/** The items that an address asks for, and how many there are. */
export async function loadItems(
  services: Services,
  { query, of, defaultSort }: LoadItemsParameters,
): Promise<LoadedItems> {
  const { filter, isOdd, units, unit, ...odd } = parseItemFilter(query, listServedChainIds(services))
  const isBounded = (filter.min ?? filter.max) !== undefined
  const { q, category, status, traits: trait, sort = defaultSort, cursor } = filter
  const wanted: ItemsQuery = {
    ...{ q, category, status, trait, sort, limit },
    ...(of ?? (filter.collection ? parseCollection(filter.collection) : { chainId: filter.network })),
    minPriceWei: toUnits(filter.min, unit),
    maxPriceWei: toUnits(filter.max, unit),
    ...(isBounded && units.length > 1 ? { currency: unit.symbol } : {}),
  }
  const found = await withValidCursor({ ...wanted, cursor }, async (from) => ({
    cursor: from.cursor,
    ...toItemSummariesPage(await listItems(services, from)),
  }))
  const isFirst = found.cursor === undefined
  return {
    filter: { ...filter, cursor: found.cursor },
    query: { ...wanted, cursor: found.cursor },
    isOdd: isOdd || found.cursor !== cursor,
    ...odd,
    units,
    items: found.items,
    next: found.next,
    found: !isFirst ? null : found.next === null ? found.items.length : await tryToCount(services, wanted),
  }
}

/** A list without its number is better than no list. */
async function tryToCount(services: Services, query: ItemsQuery): Promise<number | null> {
  try {
    return await withTimeLimit(countItems(services, query), countMs)
  } catch (error) {
    if (error instanceof AppError && ['timeout', 'unavailable'].includes(error.code)) return null
    throw error
  }
}

function toUnits(amount: string | undefined, { decimals }: PriceUnit): string | undefined {
  return amount === undefined ? undefined : parseEther(amount, decimals)?.toString()
}
