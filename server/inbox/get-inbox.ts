import { type Address, getAddress, type Hash } from 'viem'
import type { Inbox, InboxEntry, InboxGroup } from '@/lib/api/schemas/inbox'
import type { InboxQuery } from '@/lib/api/schemas/inbox-query'
import type { Order } from '@/lib/api/schemas/order'
import type { Trait } from '@/lib/api/schemas/trait'
import { computePriceWei, decodeOrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { roundUnitPriceDown, roundUnitPriceUp } from '@/server/db/sql/order-price'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { createSqlParams } from '@/server/db/sql-params'
import { encodeItemNames, findItemNames, namedItemKey } from '@/server/items/find-item-names'
import { type ThumbnailRow, thumbnailColumns } from '@/server/media/encode-thumbnail'
import type { Services } from '@/server/services/services'
import { inboxSources } from './inbox-sources'

/** What is counted: so many are as good as more. */
const most = 100

interface EntryRow extends ThumbnailRow {
  chain_id: number
  hash: Hash
  side: Order['side']
  kind: Order['kind'] | null
  maker: Address
  collection: Address
  token_id: string | null
  item_name: string | null
  collection_name: string | null
  quantity: string
  currency: Address
  price_wei: string
  trait: Trait | null
  end_time: string
  reasons: NonNullable<Order['reasons']>
  floor: string | null
  rival: string | null
  /** An item of the listing left its maker and came back since. */
  has_returned: boolean
  unit_price: string
  /** What the entries of a kind are sorted by. */
  place: string
}

interface PendingOrderRow extends Pick<EntryRow, 'chain_id' | 'hash' | 'maker' | 'end_time'> {
  parameters: OrderComponentsJson
}

/** What an account should look at, by the book alone: nothing of it is a secret. */
export async function getInbox(
  services: Services,
  { address }: { address: string },
  { limit }: InboxQuery,
): Promise<Inbox> {
  const account = getAddress(address)
  const find = (kind: keyof typeof inboxSources) => findOrders(services, account, kind, limit)
  const [offers, ending, atRisk, outbid, pendingOrders] = await Promise.all([
    find('offers'),
    find('ending'),
    find('atRisk'),
    find('outbid'),
    findPendingOrders(services, account, limit),
  ])
  return { offers, ending, atRisk, outbid, signings: pendingOrders }
}

async function findOrders(
  services: Services,
  account: Address,
  kind: keyof typeof inboxSources,
  limit: number,
): Promise<InboxGroup> {
  const params = createSqlParams()
  const source = inboxSources[kind](services, params, params.add(account))
  const rows = await services.db.query<EntryRow>(
    `select m.*, i.name as item_name, c.name as collection_name, ${thumbnailColumns}
     from (select * from (${source}) m where ${buildServedChainCondition('m.chain_id')} order by m.place, m.hash limit ${most}) m
     left join items i on i.chain_id = m.chain_id and i.contract = m.collection and i.token_id = m.token_id
     left join collections c on c.chain_id = m.chain_id and c.contract = m.collection
     order by m.place, m.hash`,
    params.values,
  )
  return { entries: rows.slice(0, limit).map((row) => encodeEntry(services, row)), total: rows.length }
}

/** Orders of Safes that wait for this owner, and those of the Safe itself. */
async function findPendingOrders(services: Services, account: Address, limit: number): Promise<InboxGroup> {
  const rows = await services.db.query<PendingOrderRow>(
    `select chain_id, hash, maker, end_time, parameters from (
       select * from pending_orders where state = 'waiting' and missing @> $1::jsonb
       union select * from pending_orders where state = 'waiting' and maker = $2
     ) s where ${buildServedChainCondition('chain_id')} order by sequence desc limit $3`,
    [JSON.stringify([account]), account, most],
  )
  const entries = rows.slice(0, limit).flatMap((row) => readSigning(row) ?? [])
  const names = await findItemNames(services, entries)
  return { entries: entries.map((entry) => ({ ...entry, ...names.get(namedItemKey(entry)) })), total: rows.length }
}

function readSigning({
  chain_id: chainId,
  hash,
  maker,
  end_time: endTime,
  parameters,
}: PendingOrderRow): InboxEntry | null {
  const components = decodeOrderComponents(parameters)
  const shape = parseOrderShape(components)
  const [item] = shape?.items ?? []
  if (!shape || !item) return null
  const isOne = shape.items.length === 1 && item.itemType <= 3
  return {
    ...{ chainId, hash, maker, endTime, side: shape.side, orderKind: null },
    ...{ contract: item.token, tokenId: isOne ? String(item.identifierOrCriteria) : null },
    quantity: String(shape.quantity),
    currency: (shape.side === 'offer' ? components.offer[0] : shape.payments[0])?.token ?? item.token,
    priceWei: String(computePriceWei(components, components.startTime)),
  }
}

function encodeEntry({ media }: Services, row: EntryRow): InboxEntry {
  const [floorWei, rivalWei] = [roundUnitPriceUp(row.floor), roundUnitPriceDown(row.rival)]
  const item = { chainId: row.chain_id, contract: row.collection, tokenId: row.token_id }
  return {
    ...{ hash: row.hash, side: row.side, orderKind: row.kind, maker: row.maker },
    ...{ ...item, ...encodeItemNames(media, item, row) },
    ...{ quantity: row.quantity, currency: row.currency, priceWei: row.price_wei, endTime: row.end_time },
    ...(row.trait === null ? {} : { trait: row.trait }),
    ...(row.reasons.length > 0 ? { reasons: row.reasons } : {}),
    ...(floorWei === null ? {} : { floorWei }),
    ...(rivalWei === null ? {} : { rivalWei }),
    ...(row.has_returned ? { hasReturned: true } : {}),
  }
}
