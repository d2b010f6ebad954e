import { type Address, isAddressEqual } from 'viem'
import type { ItemDraft } from '@/lib/creation/item-draft'
import type { Fee } from '@/lib/protocol/seaport'
import type { FlowStep } from '@/lib/transactions/send/flow-plan'
import type { CreatePlan } from './plan-creation'

/** What a draft comes to, before it is told how it is sold. */
export interface DraftedItem {
  draft: ItemDraft
  /** Of its document. */
  uri: string
  planned: CreatePlan
  /** What of the item itself is left to send. */
  steps: readonly FlowStep[]
  /** Of the new collection. */
  royaltyBps: number
}

/** As it will be asked of the contract, once that is there: a seller who is its receiver pays nobody. */
export function getNewRoyalty({ planned, royaltyBps }: DraftedItem, account: Address): Fee[] {
  const { royaltyReceiver } = planned
  return royaltyBps > 0 && !isAddressEqual(royaltyReceiver, account)
    ? [{ recipient: royaltyReceiver, bps: royaltyBps }]
    : []
}
