import { type Address, getAddress } from 'viem'
import type { Trait } from '@/lib/api/schemas/item'
import type { Transaction } from '@/server/db/database'

/** What a filter can ask for and an index can hold. */
const maxLength = 200
const maxTraits = 100

interface TraitsOfItem {
  chainId: number
  contract: Address
  tokenId: bigint
  traits: readonly Trait[]
}

/** Replaces the traits of an item that is stored. Those that are empty, too long or beyond the first 100 are left out. */
export async function storeTraits(
  tx: Transaction,
  { chainId, contract, tokenId, traits }: TraitsOfItem,
): Promise<void> {
  const place = [chainId, getAddress(contract), tokenId]
  const kept = traits.filter(({ name, value }) => isStorable(name) && isStorable(value)).slice(0, maxTraits)
  await tx.query('delete from item_traits where chain_id = $1 and contract = $2 and token_id = $3', place)
  await tx.query(
    `insert into item_traits select $1::integer, $2::text, $3::numeric, t.name, t.value
     from unnest($4::text[], $5::text[]) as t(name, value) on conflict do nothing`,
    [...place, kept.map(({ name }) => name), kept.map(({ value }) => value)],
  )
}

/** PostgreSQL's text holds no NUL. */
function isStorable(text: string): boolean {
  return text.length > 0 && text.length <= maxLength && !text.includes('\0')
}
