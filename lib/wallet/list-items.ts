import type { Address } from 'viem'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { describeCall } from './describe/describe-call'
import type { DescribedOrder } from './describe/describe-order'

export interface NamedItem {
  contract: Address
  tokenId: string
}

type Token = { contract: Address; tokenId: bigint }

/** The items that calls buy, sell, send or offer for. */
export function listCallItems(calls: readonly SafeCall[]): NamedItem[] {
  const described = calls.map(describeCall)
  const moved = described.flatMap(({ received, given }) => [...received, ...given])
  return [...listItems(moved), ...listOrderItems(described.flatMap(({ orders }) => orders))]
}

/** The items that orders name: not those of an offer for any of many. */
export function listOrderItems(orders: readonly (DescribedOrder | null)[]): NamedItem[] {
  return listItems(orders.flatMap((order) => order?.items.filter(({ among }) => among === null) ?? []))
}

export function listItems(tokens: readonly Token[]): NamedItem[] {
  return tokens.map(({ contract, tokenId }) => ({ contract, tokenId: String(tokenId) }))
}
