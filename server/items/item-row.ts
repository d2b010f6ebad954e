import type { Address } from 'viem'
import type { Category, Item, Picture } from '@/lib/api/schemas/item'
import { type HiddenRow, hiddenColumns } from '@/server/db/sql/visibility'

/** A row of `items` with its cheapest open listing. */
export interface ItemRow extends HiddenRow {
  chain_id: number
  contract: Address
  token_id: string
  standard: Item['standard']
  owner: Address | null
  creator: Address | null
  minted_at: string
  name: string | null
  description: string | null
  alt: string | null
  category: Category | null
  image: string | null
  picture: Picture | null
  listing_sequence: string | null
  /** It has no listing of its own, and is among the items of a bundle that anyone can buy. */
  is_bundled: boolean
  is_minted: boolean
  decimals: number | null
}

/** For `select … from items i left join lateral (…) h … left join lateral (…) l`. */
export const itemColumns = `i.chain_id, i.contract, i.token_id, i.standard, i.owner, i.creator, i.minted_at, i.name,
  i.description, i.alt, i.category, i.image, i.picture, i.decimals, l.sequence as listing_sequence,
  coalesce(l.is_bundled, false) as is_bundled, i.minted_block is not null as is_minted, ${hiddenColumns}`
