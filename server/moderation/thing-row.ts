import { type Address, getAddress } from 'viem'
import type { Thing } from '@/lib/schemas/moderation'
import { wholeId } from './not-hidden'

/** A thing as the tables keep it. */
export interface ThingRow {
  chain_id: number
  contract: Address
  token_id: string
}

export function encodeThing({ chain_id, contract, token_id }: ThingRow): Thing {
  if (chain_id === 0) return { kind: 'person', address: contract }
  if (token_id === wholeId) return { kind: 'collection', chainId: chain_id, contract }
  return { kind: 'item', chainId: chain_id, contract, tokenId: token_id }
}

export function toThingKey(thing: Thing): [chainId: number, contract: Address, tokenId: string] {
  if (thing.kind === 'person') return [0, getAddress(thing.address), wholeId]
  return [thing.chainId, getAddress(thing.contract), thing.kind === 'item' ? thing.tokenId : wholeId]
}
