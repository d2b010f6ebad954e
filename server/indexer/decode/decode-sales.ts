import { type Address, type Hash, maxUint256, zeroAddress } from 'viem'
import { ItemType } from '@/lib/protocol/seaport'
import type { LogPosition, SaleLog, TransferLog } from './decoded-logs'

interface SpentItem {
  itemType: number
  token: Address
  identifier: bigint
  amount: bigint
}

interface Fulfilled extends LogPosition {
  orderHash: Hash
  offerer: Address
  recipient: Address
  offer: readonly SpentItem[]
  consideration: readonly (SpentItem & { recipient: Address })[]
}

interface SalesContext {
  contracts: { has(contract: Address): boolean }
  /** Of the same logs. */
  transfers: readonly TransferLog[]
}

/**
 * The sales in one `OrderFulfilled`, one for each NFT of a known collection: a listing taken, or an offer accepted.
 * `matchOrders` names no recipient; there both sides tell of one sale, so only the side that offers the NFT counts.
 */
export function decodeSales(log: Fulfilled, { contracts, transfers }: SalesContext): SaleLog[] {
  const offered = log.offer.filter(isItem)
  const asked = log.consideration.filter(isItem)
  if (offered.length > 0) {
    const price = sumPayments(log.consideration)
    return split(offered, price, contracts).map((sale) => ({
      ...toRow(log, sale),
      seller: log.offerer,
      buyer: log.recipient === zeroAddress ? findReceiver(log, sale.item, transfers) : log.recipient,
    }))
  }
  if (log.recipient === zeroAddress) return []
  return split(asked, sumPayments(log.offer), contracts).map((sale) => ({
    ...toRow(log, sale),
    seller: log.recipient,
    buyer: log.offerer,
  }))
}

interface Share {
  item: SpentItem
  currency: Address
  priceWei: bigint
}

function split(items: readonly SpentItem[], price: Omit<Share, 'item'>, contracts: SalesContext['contracts']): Share[] {
  const count = BigInt(items.length)
  const shares = items.map((item, index) => {
    const rest = index === 0 ? price.priceWei % count : 0n
    return { item, currency: price.currency, priceWei: price.priceWei / count + rest }
  })
  return shares.filter(({ item }) => contracts.has(item.token))
}

function sumPayments(items: readonly SpentItem[]): Omit<Share, 'item'> {
  const payments = items.filter((item) => !isItem(item))
  const currency = payments[0]?.token ?? zeroAddress
  const same = payments.filter(({ token }) => token === currency)
  const sum = same.reduce((total, { amount }) => total + amount, 0n)
  // Of a token that anybody made: no more than it could have paid at once, which a row can hold.
  if (sum > maxUint256) return { currency, priceWei: maxUint256 }
  return { currency, priceWei: sum }
}

function toRow(log: Fulfilled, { item, currency, priceWei }: Share) {
  const { blockNumber, blockHash, logIndex, transactionHash, orderHash } = log
  return {
    ...{ blockNumber, blockHash, logIndex, transactionHash, orderHash },
    ...{ contract: item.token, tokenId: item.identifier, quantity: item.amount, currency, priceWei },
  }
}

function findReceiver(log: Fulfilled, item: SpentItem, transfers: readonly TransferLog[]): Address {
  const own = transfers.filter(
    ({ transactionHash, contract, tokenId, sender }) =>
      transactionHash === log.transactionHash &&
      contract === item.token &&
      tokenId === item.identifier &&
      sender === log.offerer,
  )
  return own.at(-1)?.recipient ?? zeroAddress
}

function isItem({ itemType }: SpentItem): boolean {
  return itemType === ItemType.erc721 || itemType === ItemType.erc1155
}
