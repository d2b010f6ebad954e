import type { Address } from 'viem'
import type { Queryable } from '@/server/db/database'
import type { ItemRow } from './item-row'

/** Who has the tokens of an ERC-1155 item. */
export interface Holdings {
  /** How many there are. */
  supply: string
  ownerCount: number
  /** Whoever has all of them. */
  owner: Address | null
  /** How many the holder has who was asked about. */
  held: string | null
}

interface HoldingsRow {
  chain_id: number
  contract: Address
  token_id: string
  supply: string
  owner_count: number
  first_holder: Address
  held: string | null
}

type ItemKey = Pick<ItemRow, 'chain_id' | 'contract' | 'token_id'>

const toKey = ({ chain_id, contract, token_id }: ItemKey) => `${chain_id}:${contract}:${token_id}`

/** The holdings of the ERC-1155 items among these, in one statement. @returns undefined for the others */
export async function findHoldings(
  db: Queryable,
  rows: readonly ItemRow[],
  holder?: Address,
): Promise<(row: ItemRow) => Holdings | undefined> {
  const editions = rows.filter(({ standard }) => standard === 'ERC1155')
  if (editions.length === 0) return () => undefined
  const found = await db.query<HoldingsRow>(
    `select chain_id, contract, token_id, sum(quantity) as supply, count(*)::integer as owner_count,
       min(holder) as first_holder, sum(quantity) filter (where holder = $4) as held
     from balances
     where (chain_id, contract, token_id) in (select * from unnest($1::integer[], $2::text[], $3::numeric[]))
     group by chain_id, contract, token_id`,
    [
      editions.map(({ chain_id }) => chain_id),
      editions.map(({ contract }) => contract),
      editions.map(({ token_id }) => token_id),
      holder ?? null,
    ],
  )
  const byKey = new Map(found.map((row) => [toKey(row), row]))
  return (row) => {
    if (row.standard !== 'ERC1155') return undefined
    const own = byKey.get(toKey(row))
    return {
      supply: own?.supply ?? '0',
      ownerCount: own?.owner_count ?? 0,
      owner: own?.owner_count === 1 ? own.first_holder : null,
      held: own?.held ?? null,
    }
  }
}

const maxOwners = 20

/** Those who have most of an item. */
export function listOwners(
  db: Queryable,
  { chain_id, contract, token_id }: ItemKey,
): Promise<{ address: Address; quantity: string }[]> {
  return db.query(
    `select holder as address, quantity from balances where chain_id = $1 and contract = $2 and token_id = $3
     order by quantity desc, holder limit ${maxOwners}`,
    [chain_id, contract, token_id],
  )
}
