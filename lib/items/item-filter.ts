import type { Category } from '@/lib/api/schemas/categories'
import type { ItemSort, ItemStatus } from '@/lib/api/schemas/item'

/** What an address asks for of a list of items. */
export interface ItemFilter {
  q?: string | undefined
  category?: Category | undefined
  status?: ItemStatus | undefined
  /** A chain's id. */
  network?: number | undefined
  /** `31337-0x…` */
  collection?: string | undefined
  /** The bounds of the price, as they were typed, in `currency` or in the first of `listPriceUnits`. */
  min?: string | undefined
  max?: string | undefined
  /** The symbol of one of the others. */
  currency?: string | undefined
  traits?: Readonly<Record<string, string>> | undefined
  sort?: ItemSort | undefined
  cursor?: string | undefined
}

/** How many items of a list have a value of a trait. */
export interface Facet {
  name: string
  value: string
  /** Null where counting would take too long. */
  count: number | null
  /** Of a value that is a time in seconds. */
  displayType?: 'date' | null
}

export interface CollectionChoice {
  chainId: number
  contract: string
  name: string
}

/** As it stands in an address, which escapes no letter of it. */
export function collectionKey({ chainId, contract }: { chainId: number; contract: string }): string {
  return `${chainId}-${contract}`
}
