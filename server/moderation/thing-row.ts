import { type Address, getAddress } from 'viem'
import type { Thing } from '@/lib/schemas/moderation'
import { wholeId } from './not-hidden'

/** A subject as the tables keep it. */
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

export function toThingKey(subject: Thing): [chainId: number, contract: Address, tokenId: string] {
  if (subject.kind === 'person') return [0, getAddress(subject.address), wholeId]
  return [subject.chainId, getAddress(subject.contract), subject.kind === 'item' ? subject.tokenId : wholeId]
}
