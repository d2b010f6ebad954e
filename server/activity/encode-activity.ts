import { type Address, type Hash, zeroAddress } from 'viem'
import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Activity, ActivityKind } from '@/lib/api/schemas/activity'
import { computePriceWei, decodeOrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { encodeThumbnail, type ThumbnailRow } from '@/server/media/encode-thumbnail'
import type { Services } from '@/server/services/services'

/** What each of `activitySources` gives, with the name of its item. `block` is the chain's, of what the order book says the one that it was checked at. */
export interface ActivityRow extends ThumbnailRow {
  chain_id: number
  time: string
  rank: number
  block: string
  /** Within a block: the index of the log, or the order book's own sequence. */
  log: string
  id: string
  kind: ActivityKind
  contract: Address
  token_id: string | null
  item_name: string | null
  collection_name: string | null
  /** Of an ERC-1155; null for a bundle, whose quantity counts bundles. */
  decimals: number | null
  /** How many an order sells together; null for what is about one. */
  works: number | null
  /** Of the order that was cancelled. */
  side: Activity['side'] | null
  /** What an offer for more than one item is for. */
  criteria: NonNullable<Activity['criteria']> | null
  from: Address
  to: Address | null
  quantity: string
  currency: Address | null
  price_wei: string | null
  order_hash: Hash | null
  transaction_hash: Hash | null
  /** Of an order that came: what was signed, before any of it was filled or its price fell. */
  parameters: OrderComponentsJson | null
  /** A sale that figures leave out. */
  is_uncounted: boolean
}

/** A row of the feed as the API answers it. The zero address of a mint or a burn is nobody. */
export function encodeActivity(
  { media }: Pick<Services, 'media'>,
  row: ActivityRow,
  names: Readonly<Record<string, string>>,
): Activity {
  const [fromName, toName] = [row.from, row.to ?? ''].map((account) => getByAccount(names, row.chain_id, account))
  const item = { chainId: row.chain_id, contract: row.contract, tokenId: row.token_id }
  const image = encodeThumbnail(media, item, row)
  return {
    id: row.id,
    kind: row.kind,
    ...item,
    ...(row.item_name === null ? {} : { itemName: stripVerifiedMarks(row.item_name) }),
    ...(image ? { image } : {}),
    ...(row.collection_name === null ? {} : { collectionName: stripVerifiedMarks(row.collection_name) }),
    ...(row.is_uncounted ? { isUncounted: true } : {}),
    ...(row.works === null ? {} : { works: row.works }),
    ...(row.side === null ? {} : { side: row.side }),
    ...(row.criteria === null ? {} : { criteria: row.criteria }),
    from: row.from === zeroAddress ? null : row.from,
    to: row.to === zeroAddress ? null : row.to,
    ...(fromName ? { fromName } : {}),
    ...(toName ? { toName } : {}),
    ...(row.currency === null ? {} : { currency: row.currency }),
    ...encodeAmounts(row),
    ...(row.decimals ? { decimals: row.decimals } : {}),
    ...(row.order_hash === null ? {} : { orderHash: row.order_hash }),
    ...(row.transaction_hash === null ? {} : { transactionHash: row.transaction_hash, blockNumber: row.block }),
    time: row.time,
  }
}

function encodeAmounts({
  parameters,
  quantity,
  price_wei,
}: ActivityRow): Pick<Activity, 'quantity' | 'priceWei' | 'endPriceWei'> {
  if (parameters === null) return price_wei === null ? { quantity } : { quantity, priceWei: price_wei }
  const components = decodeOrderComponents(parameters)
  const priceWei = computePriceWei(components, components.startTime)
  const endPriceWei = computePriceWei(components, components.endTime)
  return {
    quantity: String(parseOrderShape(components)?.quantity ?? quantity),
    priceWei: String(priceWei),
    ...(endPriceWei === priceWei ? {} : { endPriceWei: String(endPriceWei) }),
  }
}
