import { type Address, getAddress } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { buildCollectionMetadata, buildTokenMetadata } from '@/lib/creation/build-metadata'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { parseBps } from '@/lib/creation/parse-bps'
import { listDraftProblems } from '@/lib/creation/validate-draft'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import type { NewCollection } from '@/lib/protocol/contracts/build-create-calls'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import type { Voucher } from '@/lib/protocol/contracts/voucher'
import type { CallRequest } from '@/lib/protocol/seaport'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import type { TransactionIntent } from '@/lib/transactions/transaction'
import { type CreatePlan, type ItemToMint, planCreation } from './plan-creation'
import { type FirstListing, type FirstListingTools, prepareFirstListing } from './prepare-first-listing'
import { prepareVoucher, type VoucherTools } from './prepare-voucher'

type PlannedItem = Pick<CreatePlan, 'collection' | 'tokenId' | 'isNew' | 'isSplitNew' | 'twin'>

export interface CreationPlan extends FlowPlan, PlannedItem {
  /** Whether the item is there already, and only has to be signed for sale. */
  isMinted: boolean
  /** Of the new collection. */
  royaltyBps: number
  /** Who gets it, in hundredths of a percent where they are several. */
  royaltyShares: NewCollection['royaltyShares']
  /** What the item is listed by in the same go. */
  listing: FirstListing['listing'] | null
  /** What its buyer mints it by. */
  voucher: Voucher | null
}

export interface CreationTools {
  /** Keeps a document by its content, and says its address. */
  store: (document: object) => Promise<{ uri: string }>
  /** The draft as it is now: `mintAfter` is kept in it. */
  getDraft: () => ItemDraft
  change: (changes: Partial<ItemDraft>) => void
  listing: FirstListingTools
  voucher: VoucherTools
}

/**
 * What makes the drafted item, and sells it where that is wanted: its documents are stored, and the chain is asked what is
 * left to do.
 * @throws AppError `bad_request` for a draft that lacks something; what `store` and `prepareFlowPlan` throw
 */
export async function prepareCreation(ground: FlowGround, tools: CreationTools): Promise<CreationPlan> {
  const draft = tools.getDraft()
  const [problem] = listDraftProblems(draft)
  if (problem) throw new AppError('bad_request', 'The draft is incomplete.', { details: problem })
  const { uri } = await tools.store(buildTokenMetadata(draft))
  const collection = draft.collection
    ? { address: draft.collection, mintAfter: await findMintAfter(ground, draft.collection, tools) }
    : await describeNew(ground.account, draft, tools)
  const isLazy = draft.sale === 'lazy'
  const planned = await planCreation(ground.client, { creator: ground.account, uri, collection, isLazy })
  const steps = planned.calls.map((call, index): FlowStep => {
    return { about: describeCall(call, planned.calls[index + 1], planned, draft), calls: [call] }
  })
  const params = 'params' in collection ? collection.params : null
  const royalty = { royaltyBps: params?.royaltyBps ?? 0, royaltyShares: params?.royaltyShares ?? [] }
  const item = { draft, uri, planned, steps, ...royalty }
  const { tokenId, isNew, isSplitNew, twin } = planned
  const isMinted = !isLazy && planned.calls.length === 0
  const known = { collection: planned.collection, tokenId, isNew, isSplitNew, isMinted, twin, ...royalty }
  const unsold = { ...known, listing: null, voucher: null }
  if (draft.sale === 'now') return { ...unsold, ...(await prepareFirstListing(ground, item, tools.listing)) }
  if (isLazy) return { ...unsold, ...(await prepareVoucher(ground, item, tools.voucher)) }
  return { ...unsold, ...(await prepareFlowPlan(ground, steps)) }
}

/** The collection's last token when this item was first about to be minted: what came after it may be this item. */
async function findMintAfter({ client }: FlowGround, address: Address, { getDraft, change }: CreationTools) {
  const kept = getDraft().mintAfter
  if (kept !== null) return BigInt(kept)
  const last = await client.readContract({ address, abi: creatorCollectionAbi, functionName: 'lastTokenId' })
  change({ mintAfter: last.toString() })
  return last
}

async function describeNew(
  creator: Address,
  draft: ItemDraft,
  { store }: CreationTools,
): Promise<Extract<ItemToMint['collection'], { salt: unknown }>> {
  const { uri: contractUri } = await store(buildCollectionMetadata(draft))
  const royaltyBps = readBps(draft.royaltyPercent || '0')
  // Without a royalty nobody has looked at who would share it.
  const shared = royaltyBps === 0 ? [] : draft.shares
  const shares = shared.map(({ account, percent }) => ({
    account: getAddress(account.trim()),
    parts: BigInt(readBps(percent)),
  }))
  const alone = [{ account: creator, parts: 1n }]
  const name = draft.collectionName.trim()
  return {
    salt: draft.salt,
    params: {
      ...{ name, symbol: deriveSymbol(name), contractUri, royaltyBps, maxSupply: 0n },
      royaltyShares: royaltyBps === 0 ? [] : shares.length > 0 ? shares : alone,
    },
  }
}

/** The form lets nothing else through: a draft that says it all the same must not lose its royalty. */
function readBps(percent: string): number {
  const bps = parseBps(percent)
  if (bps === null) throw new RangeError(`Not a percentage: ${percent}`)
  return bps
}

/** Up to five letters or digits of the name: nothing goes by it, and wallets show it. */
function deriveSymbol(name: string): string {
  return (
    name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 5)
      .toUpperCase() || 'WORKS'
  )
}

function describeCall(
  call: CallRequest,
  next: CallRequest | undefined,
  { collection: contract, tokenId }: CreatePlan,
  { name, collectionName }: ItemDraft,
): TransactionIntent {
  if (call.to !== collectionFactoryAddress)
    return { kind: 'mint', contract, tokenId: tokenId.toString(), itemName: name.trim() }
  // Of the factory's two calls the collection's own comes last.
  const isSplit = next?.to === collectionFactoryAddress
  return { kind: isSplit ? 'split' : 'create', contract, itemName: collectionName.trim() }
}
