import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'
import { multicall } from '@/lib/protocol/chains/multicall'
import {
  type BuildCreateCallsParameters,
  buildCreateCalls,
  type NewCollection,
} from '@/lib/protocol/contracts/build-create-calls'
import { buildMintCalls } from '@/lib/protocol/contracts/build-mint-calls'
import { collectionFactoryAddresses } from '@/lib/protocol/contracts/deployments'
import { predictCollection } from '@/lib/protocol/contracts/predict-addresses'
import type { CallRequest } from '@/lib/protocol/seaport'

export interface ItemToMint {
  creator: Address
  /** Of the token's document, by its content: the same item has the same. */
  uri: string
  /** One of the creator's that is there, or the one to make first. */
  collection:
    | { address: Address /** Its last token when the item was first about to be minted. */; mintAfter: bigint }
    | { salt: Hex; params: NewCollection }
  /** Its buyer mints it: the collection alone is made. */
  isLazy?: boolean
}

export interface CreatePlan {
  collection: Address
  /** Of an item that its buyer mints, nothing. */
  tokenId: bigint
  /** Whether the collection is still to be made. */
  isNew: boolean
  /** Whether a contract that shares its royalty is to be made first: the same people with the same parts have one. */
  isSplitNew: boolean
  /** Of a collection that is still to be made; zero where there is no royalty. */
  royaltyReceiver: Address
  /** A token of the collection that says the very same and was there before: perhaps this item, made in another browser. It takes a second yes to make another. */
  twin: bigint | null
  /** What is not on the chain yet, in order; nothing when all of it is. */
  calls: CallRequest[]
}

/** So many tokens before and after `mintAfter` are looked at for the item. */
const mostLookedAt = 100n

/**
 * What is left to do until the item is there: asked again after an interruption it leaves out what is done already.
 * @throws AppError `forbidden` when the collection is somebody else's by now; viem's errors when the node fails
 */
export async function planCreation(client: PublicClient, item: ItemToMint): Promise<CreatePlan> {
  const { creator, uri, collection, isLazy = false } = item
  const tokens = isLazy ? [] : [{ to: creator, uri }]
  let place: { address: Address; mintAfter: bigint }
  if ('salt' in collection) {
    const { salt, params } = collection
    const address = await findCreated(client, creator, salt)
    if (!address) return planNew(client, { creator, salt, collection: params, tokens })
    place = { address, mintAfter: 0n }
  } else {
    place = collection
  }
  const { address, mintAfter } = place
  const contract = { address, abi } as const
  const known = { collection: address, isNew: false, isSplitNew: false, royaltyReceiver: zeroAddress }
  const { hash: blockHash } = await client.getBlock()
  const [lastTokenId, owner] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lastTokenId', blockHash }),
    client.readContract({ ...contract, functionName: 'owner', blockHash }),
  ])
  const alike = isLazy ? [] : await findAlike(client, { address, uri, blockHash, mintAfter, lastTokenId })
  const made = alike.find((tokenId) => tokenId > mintAfter)
  if (made) return { ...known, tokenId: made, twin: null, calls: [] }
  if (!isAddressEqual(owner, creator)) throw new AppError('forbidden', 'Another account owns this collection now.')
  const { calls } = buildMintCalls({ collection: address, lastTokenId, tokens })
  return { ...known, tokenId: isLazy ? 0n : lastTokenId + 1n, twin: alike.at(-1) ?? null, calls }
}

/** Where a factory of ours made the creator's collection of this salt: an older one, if the market was upgraded meanwhile. */
async function findCreated(client: PublicClient, creator: Address, salt: Hex): Promise<Address | undefined> {
  const addresses = collectionFactoryAddresses.map((factory) => predictCollection(creator, salt, factory))
  const codes = await Promise.all(addresses.map((address) => client.getCode({ address })))
  return addresses.find((_, index) => codes[index] !== undefined)
}

async function planNew(client: PublicClient, created: BuildCreateCallsParameters): Promise<CreatePlan> {
  const { collection, royaltyReceiver, tokenIds, calls } = buildCreateCalls(created)
  const isShared = created.collection.royaltyShares.length > 1
  const isSplitThere = isShared && (await client.getCode({ address: royaltyReceiver })) !== undefined
  return {
    ...{ collection, tokenId: tokenIds[0] ?? 0n, isNew: true, royaltyReceiver, twin: null },
    ...{ isSplitNew: isShared && !isSplitThere, calls: isSplitThere ? calls.slice(1) : calls },
  }
}

interface Place {
  address: Address
  uri: string
  blockHash: Hash
  mintAfter: bigint
  lastTokenId: bigint
}

/** The tokens around `mintAfter` that say the same, in their order. */
async function findAlike(client: PublicClient, { address, uri, blockHash, mintAfter, lastTokenId }: Place) {
  const first = mintAfter < mostLookedAt ? 1n : mintAfter - mostLookedAt + 1n
  const last = lastTokenId < mintAfter + mostLookedAt ? lastTokenId : mintAfter + mostLookedAt
  const tokenIds = Array.from({ length: Math.max(0, Number(last - first) + 1) }, (_, index) => first + BigInt(index))
  const data = (tokenId: bigint) => encodeFunctionData({ abi, functionName: 'tokenURI', args: [tokenId] })
  const answers = await multicall(
    client,
    blockHash,
    tokenIds.map((tokenId) => ({ to: address, data: data(tokenId) })),
  )
  return tokenIds.filter((_, index) => {
    const answer = answers[index]
    return answer && decodeFunctionResult({ abi, functionName: 'tokenURI', data: answer }) === uri
  })
}
