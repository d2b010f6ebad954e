import type { Activity, ActivityKind } from '@/lib/schemas/activity'
import type { Collection } from '@/lib/schemas/collection'
import type { PriceDepth } from '@/lib/schemas/depth'
import type { HoldersPage } from '@/lib/schemas/holder'
import type { Profile } from '@/lib/schemas/profile'
import type { PriceRange, SalePrices } from '@/lib/schemas/sale-price'

export type CollectionRef = Pick<Collection, 'chainId' | 'contract' | 'name'>

export interface ActivityTabData {
  tab: 'activity'
  kind?: ActivityKind | undefined
  cursor?: string | undefined
  history: { activity: Activity[]; next: string | null }
}

export interface HoldersPart {
  tab: 'holders'
  cursor?: string | undefined
  page: HoldersPage
  /** What they say of themselves, by address. */
  profiles: Record<string, Profile>
}

export interface PricesPart {
  tab: 'prices'
  range: PriceRange
  depth: PriceDepth
  prices: SalePrices
  /** Of any of its works: by it the royalty of an offer is asked after. */
  tokenId: string | null
}

/** What the chosen part of a collection's page shows, but its works. */
export type CollectionTabData = ActivityTabData | HoldersPart | PricesPart
