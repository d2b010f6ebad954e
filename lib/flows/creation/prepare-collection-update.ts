import { encodeFunctionData, isAddressEqual } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { buildCollectionDocument } from '@/lib/creation/build-metadata'
import { type CollectionDraft, parseExternalUrl } from '@/lib/creation/collection-draft'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import type { MetadataUpdateTools } from './prepare-metadata-update'

/**
 * Changes the document of a collection of our factories, for its owner; where the contract names it already nothing is left to do.
 * @throws AppError `forbidden` for anybody else, `bad_request` for a link that is none
 */
export async function prepareCollectionUpdate(
  ground: FlowGround,
  draft: CollectionDraft,
  { store }: MetadataUpdateTools,
): Promise<FlowPlan> {
  if (parseExternalUrl(draft.externalUrl) === undefined) {
    throw new AppError('bad_request', 'The link is not an address of a website.')
  }
  const { contract: address, name } = draft
  const [owner, uriNow] = await Promise.all([
    ground.client.readContract({ address, abi, functionName: 'owner' }),
    ground.client.readContract({ address, abi, functionName: 'contractURI' }),
  ])
  if (!isAddressEqual(owner, ground.account)) {
    throw new AppError('forbidden', 'Only the owner of the collection can edit its details.')
  }
  const { uri } = await store(buildCollectionDocument(draft))
  const data = encodeFunctionData({ abi, functionName: 'setContractURI', args: [uri] })
  const step: FlowStep = {
    about: { kind: 'describe', contract: address, itemName: name },
    calls: [{ to: address, data, valueWei: 0n }],
  }
  return prepareFlowPlan(ground, uriNow === uri ? [] : [step])
}
