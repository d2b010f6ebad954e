import { type Address, getAddress } from 'viem'
import type { DecisionSubject, ReportedSubject } from '@/lib/api/schemas/moderation'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'
import { fileChainId } from '@/server/media/blocked-files'

/** A subject as the tables keep it. */
export interface SubjectRow {
  chain_id: number
  /** Of a file, whose chain is `fileChainId`, its CID. */
  contract: Address
  token_id: string
}

export function encodeSubject({ chain_id, contract, token_id }: SubjectRow): ReportedSubject {
  if (chain_id === 0 || token_id === contractAccountId) {
    return { kind: 'person', address: contract, ...(chain_id === 0 ? {} : { chainId: chain_id }) }
  }
  if (token_id === wholeCollectionId) return { kind: 'collection', chainId: chain_id, contract }
  return { kind: 'item', chainId: chain_id, contract, tokenId: token_id }
}

export function encodeDecisionSubject(row: SubjectRow): DecisionSubject {
  return row.chain_id === fileChainId ? { kind: 'file', cid: row.contract } : encodeSubject(row)
}

export function toSubjectKey(subject: DecisionSubject): [chainId: number, contract: string, tokenId: string] {
  if (subject.kind === 'file') return [fileChainId, subject.cid, wholeCollectionId]
  if (subject.kind === 'person') {
    const { address, chainId } = subject
    return chainId === undefined
      ? [0, getAddress(address), wholeCollectionId]
      : [chainId, getAddress(address), contractAccountId]
  }
  return [subject.chainId, getAddress(subject.contract), subject.kind === 'item' ? subject.tokenId : wholeCollectionId]
}
