import { type Address, getAddress } from 'viem'
import type { DecisionSubject, Thing } from '@/lib/schemas/moderation'
import { fileChainId } from '@/server/media/blocked-files'
import { wholeId } from './not-hidden'

/** A subject as the tables keep it. */
export interface SubjectRow {
  chain_id: number
  /** Of a file, whose chain is `fileChainId`, its CID. */
  contract: Address
  token_id: string
}

export function encodeSubject({ chain_id, contract, token_id }: SubjectRow): Thing {
  if (chain_id === 0) return { kind: 'person', address: contract }
  if (token_id === wholeId) return { kind: 'collection', chainId: chain_id, contract }
  return { kind: 'item', chainId: chain_id, contract, tokenId: token_id }
}

export function encodeDecisionSubject(row: SubjectRow): DecisionSubject {
  return row.chain_id === fileChainId ? { kind: 'file', cid: row.contract } : encodeSubject(row)
}

export function toSubjectKey(subject: DecisionSubject): [chainId: number, contract: string, tokenId: string] {
  if (subject.kind === 'file') return [fileChainId, subject.cid, wholeId]
  if (subject.kind === 'person') return [0, getAddress(subject.address), wholeId]
  return [subject.chainId, getAddress(subject.contract), subject.kind === 'item' ? subject.tokenId : wholeId]
}
