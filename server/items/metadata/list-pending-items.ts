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

/** So many token URIs in one call: each may be a whole document. */
const batch = 20

export interface Pending {
  /** The newest first. */
  items: PendingRow[]
  /** Whether `resolveCostlyMetadata` or `resolveRefreshes` have items to read, now or later. */
  isHeavyWaiting: boolean
}

/** The next items of a chain whose token URIs are to be read: the newest, however many wait of a past, or to be read anew. */
export async function listPendingItems(db: Queryable, chainId: number): Promise<Pending> {
  const rows = await db.query<(PendingRow | Record<keyof PendingRow, null>) & { is_heavy_waiting: boolean }>(
    `select p.*, h.is_heavy_waiting
     from (
       select exists (select from items where chain_id = $1 and read_due is not null)
         or exists (select from collections where chain_id = $1 and refresh_cursor is not null) as is_heavy_waiting
     ) h
     left join lateral (
       select contract, standard, token_id, owner, refresh_from from items where chain_id = $1 and metadata_state = 'pending'
       order by minted_at desc, contract, token_id limit ${batch}
     ) p on true`,
    [chainId],
  )
  return {
    items: rows.flatMap(({ is_heavy_waiting: _, ...row }) => (row.contract === null ? [] : [row])),
    isHeavyWaiting: rows[0]?.is_heavy_waiting ?? false,
  }
}
