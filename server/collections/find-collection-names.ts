import { getAddress } from 'viem'
import type { CollectionChoice } from '@/lib/market/works-filter'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'

/** More are found by their own pages, and by search. */
const limit = 100

/** The collections to choose from, by name; of those that have something, and with the one that is chosen. */
export async function findCollectionNames(
  { db }: Services,
  chosen: { chainId?: number | undefined; contract?: string | undefined } = {},
): Promise<CollectionChoice[]> {
  const params = createSqlParams()
  const columns = 'c.chain_id as "chainId", c.contract, c.name'
  const own =
    chosen.contract === undefined
      ? 'false'
      : `c.chain_id = ${params.add(chosen.chainId ?? 0)}::integer and c.contract = ${params.add(getAddress(chosen.contract))}`
  return db.query<CollectionChoice>(
    `select * from (
       (select ${columns} from collections c where ${own})
       union
       (select ${columns} from collections c where c.backfill_from is null
          and exists (select from items i where i.chain_id = c.chain_id and i.contract = c.contract)
        order by c.name limit ${limit})
     ) named order by name, "chainId", contract`,
    params.values,
  )
}
