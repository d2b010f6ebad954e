import { type Address, encodeFunctionData } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { buildTokenMetadata } from '@/lib/creation/build-metadata'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { listDescriptionProblems } from '@/lib/creation/validate-draft'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'

export interface MetadataUpdate {
  contract: Address
  tokenId: string
  draft: ItemDraft
}

export interface MetadataUpdateTools {
  /** Keeps a document by its content, and says its address. */
  store: (document: object) => Promise<{ uri: string }>
}

/**
 * Changes the metadata of an item that its contract has not fixed; where it says so already nothing is left to do.
 * @throws AppError `order_refused` once the contract has fixed it, `bad_request` for a draft that lacks something
 */
export async function prepareMetadataUpdate(
  ground: FlowGround,
  { contract, tokenId, draft }: MetadataUpdate,
  { store }: MetadataUpdateTools,
): Promise<FlowPlan> {
  const [problem] = listDescriptionProblems(draft)
  if (problem) throw new AppError('bad_request', 'The draft is incomplete.', { details: problem })
  const { uri } = await store(buildTokenMetadata(draft))
  const token = { address: contract, abi, args: [BigInt(tokenId)] } as const
  const [isFixed, uriNow] = await Promise.all([
    ground.client.readContract({ ...token, functionName: 'isFixed' }),
    ground.client.readContract({ ...token, functionName: 'tokenURI' }),
  ])
  if (isFixed) throw refuseFlow('fixed')
  const data = encodeFunctionData({ abi, functionName: 'setTokenURI', args: [BigInt(tokenId), uri] })
  const step: FlowStep = {
    about: { kind: 'describe', contract, tokenId, itemName: draft.name.trim() },
    calls: [{ to: contract, data, valueWei: 0n }],
  }
  return prepareFlowPlan(ground, uriNow === uri ? [] : [step])
}
