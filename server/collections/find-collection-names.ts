import { getAddress } from 'viem'
import { formatAddress } from '@/lib/base/format/format-address'
import type { CollectionChoice } from '@/lib/items/item-filter'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

interface NameRow {
  chain_id: number
  contract: string
  name: string
  is_alike: boolean
}

/** More are found by their own pages, and by search. */
const limit = 100

/**
 * The collections to choose from, by name; of those that have something, and with the one that is chosen. One that looks like
 * another one says its address too: a list of choices has no room for more.
 */
export async function findCollectionNames(
  { db }: Services,
  chosen: { chainId?: number | undefined; contract?: string | undefined } = {},
): Promise<CollectionChoice[]> {
  const params = createSqlParams()
  const columns = 'c.chain_id, c.contract, c.name, c.skeleton'
  const shown = buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })
  const own =
    chosen.contract === undefined
      ? 'false'
      : `c.chain_id = ${params.add(chosen.chainId ?? 0)}::integer and c.contract = ${params.add(getAddress(chosen.contract))}`
  // Offset, that no plan reads all items to know of which collections they are.
  const rows = await db.query<NameRow>(
    `select chain_id, contract, name, exists (select from collections o where o.skeleton = named.skeleton
       and (o.chain_id, o.contract) <> (named.chain_id, named.contract)) as is_alike from (
       (select ${columns} from collections c where ${own} and ${shown})
       union
       (select ${columns} from collections c where c.backfill_from is null and ${shown}
          and exists (select from items i where i.chain_id = c.chain_id and i.contract = c.contract offset 0)
        order by c.name limit ${limit})
     ) named order by name, chain_id, contract`,
    params.values,
  )
  return rows.map(({ chain_id: chainId, contract, name, is_alike: isAlike }) => {
    const label = stripVerifiedMarks(name || contract)
    return { chainId, contract, name: isAlike ? `${label} · ${formatAddress(contract)}` : label }
  })
}
