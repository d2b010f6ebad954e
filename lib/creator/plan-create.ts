import { type Address, type Hex, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import { creatorCollectionAbi } from '@/lib/contracts/creator-collection'
import { AppError } from '@/lib/errors/app-error'
import type { CallRequest } from '@/lib/seaport'
import { buildCreateCalls, type NewCollection } from './build-create-calls'
import { buildMintCalls } from './build-mint-calls'
import { predictCollection } from './predict-addresses'

export interface WorkToMint {
  creator: Address
  /** Of the token's document, by its content: the same work has the same. */
  uri: string
  /** One of the creator's that is there, or the one to make first. */
  collection:
    | { address: Address /** Its last token when the work was first about to be minted. */; mintAfter: bigint }
    | { salt: Hex; params: NewCollection }
  /** Its buyer mints it: the collection alone is made. */
  isLazy?: boolean
}

export interface CreatePlan {
  collection: Address
  /** Of a work that its buyer mints, nothing. */
  tokenId: bigint
  /** Whether the collection is still to be made. */
  isNew: boolean
  /** Of a collection that is still to be made; zero where there is no royalty. */
  royaltyReceiver: Address
  /** What is not on the chain yet, in order; nothing when all of it is. */
  calls: CallRequest[]
}

/** So many tokens after `mintAfter` are looked at for the work. */
const mostLookedAt = 100n

/**
 * What is left to do until the work is there: asked again after an interruption it leaves out what is done already.
 * @throws AppError `forbidden` when the collection is somebody else's by now; viem's errors when the node fails
 */
export async function planCreate(client: PublicClient, work: WorkToMint): Promise<CreatePlan> {
  const { creator, uri, collection, isLazy = false } = work
  const tokens = isLazy ? [] : [{ to: creator, uri }]
  if ('salt' in collection) {
    const { salt, params } = collection
    if (!(await client.getCode({ address: predictCollection(creator, salt) }))) {
      const { royaltyReceiver, calls, ...created } = buildCreateCalls({ creator, salt, collection: params, tokens })
      return { collection: created.collection, tokenId: isLazy ? 0n : 1n, isNew: true, royaltyReceiver, calls }
    }
  }
  const address = 'salt' in collection ? predictCollection(creator, collection.salt) : collection.address
  const mintAfter = 'salt' in collection ? 0n : collection.mintAfter
  const contract = { address, abi: creatorCollectionAbi } as const
  const known = { collection: address, isNew: false, royaltyReceiver: zeroAddress }
  const [lastTokenId, owner] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lastTokenId' }),
    client.readContract({ ...contract, functionName: 'owner' }),
  ])
  for (
    let tokenId = mintAfter + 1n;
    !isLazy && tokenId <= lastTokenId && tokenId <= mintAfter + mostLookedAt;
    tokenId++
  ) {
    const minted = await client.readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] })
    if (minted === uri) return { ...known, tokenId, calls: [] }
  }
  if (!isAddressEqual(owner, creator)) throw new AppError('forbidden', 'Another account owns this collection now.')
  const { calls } = buildMintCalls({ collection: address, lastTokenId, tokens })
  return { ...known, tokenId: isLazy ? 0n : lastTokenId + 1n, calls }
}
