import type { Activity, ActivityKind } from '@/lib/api/schemas/activity'
import type { Collection } from '@/lib/api/schemas/collection'
import type { CollectionFloors } from '@/lib/api/schemas/collection-floor'
import type { HoldersPage } from '@/lib/api/schemas/collection-holder'
import type { PriceDepth } from '@/lib/api/schemas/price-depth'
import type { Profile } from '@/lib/api/schemas/profile'
import type { PriceRange, SalePrices } from '@/lib/api/schemas/sale-price'
import type { HolderBucket } from './holder-bucket'

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
  floors: CollectionFloors
  /** Empty for a collection without holders. */
  distribution: HolderBucket[]
  /** Of any of its items: by it the royalty of an offer is asked after. */
  tokenId: string | null
}

/** What the chosen part of a collection's page shows, but its items. */
export type CollectionTabData = ActivityTabData | HoldersPart | PricesPart
