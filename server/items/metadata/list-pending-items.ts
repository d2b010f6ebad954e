import type { Address } from 'viem'
import type { TokenStandard } from '@/server/chains/token-standard'
import type { Queryable } from '@/server/db/database'

export interface PendingRow {
  contract: Address
  standard: TokenStandard
  token_id: string
  owner: Address | null
  /** Files that were fetched before it are fetched again, in seconds since 1970. */
  refresh_from: string | null
}

type DatedRow = PendingRow & { minted_at: string }

/** So many token URIs in one call: each may be a whole document. */
const batch = 20

export interface Pending {
  /** The newest first. */
  items: PendingRow[]
  /** Whether `resolveCostlyMetadata` or `resolveRefreshes` have items to read, now or later. */
  isHeavyWaiting: boolean
}

/** Of other collections, where the newest are all of one mint. */
const mostOthers = 10

/**
 * The next items of a chain whose token URIs are to be read: the newest, however many wait of a past, or to be read anew. A mint of
 * thousands leaves room for the other collections of its time and of the times before it.
 */
export async function listPendingItems(db: Queryable, chainId: number): Promise<Pending> {
  const rows = await db.query<(DatedRow | Record<keyof DatedRow, null>) & { is_heavy_waiting: boolean }>(
    `select p.*, h.is_heavy_waiting
     from (
       select exists (select from items where chain_id = $1 and read_due is not null)
         or exists (select from collections where chain_id = $1 and refresh_cursor is not null) as is_heavy_waiting
     ) h
     left join lateral (
       select contract, standard, token_id, owner, refresh_from, minted_at from items where chain_id = $1 and metadata_state = 'pending'
       order by minted_at desc, contract, token_id limit ${batch}
     ) p on true`,
    [chainId],
  )
  const newest = rows.flatMap(({ is_heavy_waiting: _, ...row }) => (row.contract === null ? [] : [row]))
  const others = isOfOneMint(newest) ? await listOfOthers(db, chainId) : []
  return {
    items: [...newest.slice(0, batch - others.length), ...others].map(({ minted_at: _, ...row }) => row),
    isHeavyWaiting: rows[0]?.is_heavy_waiting ?? false,
  }
}

function isOfOneMint(rows: readonly DatedRow[]): boolean {
  const [first] = rows
  const isLikeFirst = (row: DatedRow) => row.contract === first?.contract && row.minted_at === first.minted_at
  return rows.length === batch && rows.every(isLikeFirst)
}

/** The first item of each other collection, by the newest mints: found one after the other, as the index has them, however many items each has. */
function listOfOthers(db: Queryable, chainId: number): Promise<DatedRow[]> {
  return db.query<DatedRow>(
    `with recursive mints as (
       (select minted_at, contract, 1 as number from items where chain_id = $1 and metadata_state = 'pending'
        order by minted_at desc, contract limit 1)
       union all
       select next.minted_at, next.contract, m.number + 1 from mints m cross join lateral (
         select minted_at, contract from (
           (select minted_at, contract from items where chain_id = $1 and metadata_state = 'pending'
              and minted_at = m.minted_at and contract > m.contract order by contract limit 1)
           union all
           (select minted_at, contract from items where chain_id = $1 and metadata_state = 'pending'
              and minted_at < m.minted_at order by minted_at desc, contract limit 1)) both_ways
         order by minted_at desc limit 1) next
       where m.number <= ${2 * mostOthers})
     select i.contract, i.standard, i.token_id, i.owner, i.refresh_from, i.minted_at from (
       select contract, max(minted_at) as minted_at from mints
       where contract <> (select contract from mints where number = 1) group by contract) m
     cross join lateral (
       select * from items where chain_id = $1 and metadata_state = 'pending' and contract = m.contract and minted_at = m.minted_at
       order by token_id limit 1) i
     order by i.minted_at desc, i.contract limit ${mostOthers}`,
    [chainId],
  )
}
