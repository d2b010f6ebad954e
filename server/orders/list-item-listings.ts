import { getAddress } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { getChainTime } from '@/server/db/sql/chain-time'
import { buildOpenListingCondition, buildStatusCondition, isPublicSql } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { addBookFlags, type BookFlagColumns, buildBookFlags } from './book-flags'
import { buildBundledTokenCondition } from './build-token-condition'
import { encodeOrders } from './encode-order'
import { type OrderRow, orderColumns } from './order-row'

const mostOthers = 5

export interface ItemListings {
  listing?: Order
  otherListings?: Order[]
  upcomingListing?: Order
}

interface ListingRow extends OrderRow, BookFlagColumns {
  role: 'listing' | 'other' | 'upcoming'
  /** With its place of those of its role, what the statement sorts by. */
  is_active: boolean
  place: string
}

/**
 * What sells an item or will, for anyone, with the flags of the book: its listing; the others, which are in bundles or inactive, by whoever
 * has it, active ones first, then the newest; and the one that starts next, bundles among them. What does not exist is left out.
 * @param listing the cheapest that anyone can buy
 */
export async function listItemListings(
  services: Services,
  { chainId, contract, tokenId }: ItemPath,
  listing: Order | undefined,
): Promise<ItemListings> {
  const params = createSqlParams()
  const [chain, collection, token] = [params.add(chainId), params.add(getAddress(contract)), params.add(tokenId)]
  const open = `o.chain_id = ${chain} and o.side = 'listing' and ${isPublicSql} and o.status in ('active', 'inactive')
    and o.end_time > ${params.add(getChainTime(chainId))}::bigint and not o.reasons && array['not_owner', 'balance']`
  const isActive = buildStatusCondition(params, 'active')
  const { columns, join } = buildBookFlags(services, params)
  const rows = await services.db.query<ListingRow>(
    `with found as materialized (
       select o.*, (${isActive}) as is_active, case
           when o.hash = ${params.add(listing?.hash ?? '')} then 'listing'
           when ${buildStatusCondition(params, 'upcoming')} then 'upcoming'
           when not (${buildOpenListingCondition(params)}) then 'other'
         end as role
       from (
         select ${orderColumns} from orders o
         where ${open} and o.collection = ${collection} and o.token_id = ${token}::numeric
         union all
         select ${orderColumns} from orders o where ${open} and ${buildBundledTokenCondition(params, { contract, tokenId })}
       ) o
     ), ranked as materialized (
       select *, row_number() over (partition by role
         order by case role when 'upcoming' then start_time end, is_active desc, sequence desc) as place
       from found where role is not null
     )
     select m.*, ${columns} from ranked m ${join}
     where m.place <= case m.role when 'other' then ${mostOthers} else 1 end order by m.place`,
    params.values,
  )
  const find = (role: ListingRow['role']) => {
    const own = rows.filter((row) => row.role === role)
    return encodeOrders(services, own).map((order, index) => addBookFlags(order, own[index] as ListingRow))
  }
  const [[sale], [next], others] = [find('listing'), find('upcoming'), find('other')]
  return {
    ...(sale ? { listing: sale } : {}),
    ...(others.length > 0 ? { otherListings: others } : {}),
    ...(next ? { upcomingListing: next } : {}),
  }
}
