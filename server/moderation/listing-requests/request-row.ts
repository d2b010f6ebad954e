import type { Address } from 'viem'
import type { ListingRequest, ListingRequestState, QueuedRequest } from '@/lib/api/schemas/listing-request'
import { eoaChainId } from '@/server/base/account-id'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'

export interface RequestRow {
  sequence: string
  chain_id: number
  contract: Address
  name: string
  requester: Address
  requester_chain_id: number
  words: string | null
  state: ListingRequestState
  reason: string | null
  created_at: string
  decided_at: string | null
}

export const requestColumns =
  'sequence, chain_id, contract, name, requester, requester_chain_id, words, state, reason, created_at, decided_at'

/** What anybody may know of it: not who asked. */
export function encodeRequest({ chain_id, contract, name, state, reason, created_at }: RequestRow): ListingRequest {
  return { chainId: chain_id, contract, name: stripVerifiedMarks(name), state, reason, createdAt: created_at }
}

export function encodeQueuedRequest(row: RequestRow): QueuedRequest {
  const { words, requester, requester_chain_id, decided_at } = row
  return {
    ...encodeRequest(row),
    ...{ words, requester, decidedAt: decided_at },
    requesterChainId: requester_chain_id === eoaChainId ? null : requester_chain_id,
  }
}
