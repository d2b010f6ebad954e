import { getAddress } from 'viem'
import { minTraitSales, type TraitSales } from '@/lib/api/schemas/item-traits'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import type { Trait } from '@/lib/api/schemas/trait'
import { getChainTime } from '@/server/db/sql/chain-time'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

/** The newest sales of a collection that are read, however many there are. */
const saleLimit = 500
const periodSeconds = 90n * 86_400n

interface TraitSalesRow extends TraitSales {
  name: string
  value: string
}

/**
 * The median price of the newest sales of a collection, by each trait that an item has; traits with fewer than 3 sales are left out.
 * Items that were sold together have no price of their own. The redemption of a voucher is a mint, and does not count.
 */
export async function findTraitSales(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: ItemPath,
): Promise<(trait: Pick<Trait, 'name' | 'value'>) => TraitSales | undefined> {
  const params = createSqlParams()
  const [chain, contract, token] = [path.chainId, getAddress(path.contract), path.tokenId].map(params.add)
  const rows = await db.query<TraitSalesRow>(
    `select name, value, count(*)::integer as count,
       -- Of an even number, between the two in the middle; percentile_cont would make it a float.
       div(percentile_disc(0.5) within group (order by price) + percentile_disc(0.5) within group (order by price desc), 2) as "medianWei"
     from (
       select o.token_id, div(${buildFigure(config, 'o.price_wei')}, greatest(o.quantity, 1)) as price from sales o
       where o.chain_id = ${chain} and o.contract = ${contract} and o.time >= ${params.add(getChainTime(path.chainId) - periodSeconds)}::bigint
         and ${countedSales.sale} and ${buildFigureCondition(config, params)} and not exists (
           select from sales p where (p.chain_id, p.block_number, p.log_index) = (o.chain_id, o.block_number, o.log_index)
             and (p.contract, p.token_id) <> (o.contract, o.token_id))
       order by o.time desc, o.block_number desc, o.log_index desc limit ${saleLimit}
     ) s
     join item_traits t on t.chain_id = ${chain} and t.contract = ${contract} and t.token_id = s.token_id
     join (select name, value from item_traits
       where chain_id = ${chain} and contract = ${contract} and token_id = ${token}::numeric) own using (name, value)
     where price is not null
     group by name, value having count(*) >= ${minTraitSales}`,
    params.values,
  )
  const known = new Map(rows.map(({ name, value, ...sales }) => [keyOf({ name, value }), sales]))
  return (trait) => known.get(keyOf(trait))
}

/** A document can put any character into both. */
const keyOf = ({ name, value }: Pick<Trait, 'name' | 'value'>) => JSON.stringify([name, value])
