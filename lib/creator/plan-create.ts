import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem'
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
}

export interface CreatePlan {
  collection: Address
  tokenId: bigint
  /** What is not on the chain yet, in order; nothing when all of it is. */
  calls: CallRequest[]
}

/** So many tokens after `mintAfter` are looked at for the work. */
const mostLookedAt = 100n

/**
 * What is left to do until the work is there: asked again after an interruption it leaves out what is done already.
 * @throws AppError `forbidden` when the collection is somebody else's by now; viem's errors when the node fails
 */
export async function planCreate(client: PublicClient, { creator, uri, collection }: WorkToMint): Promise<CreatePlan> {
  const token = { to: creator, uri }
  if ('salt' in collection) {
    const { salt, params } = collection
    if (!(await client.getCode({ address: predictCollection(creator, salt) }))) {
      const created = buildCreateCalls({ creator, salt, collection: params, tokens: [token] })
      return { collection: created.collection, tokenId: 1n, calls: created.calls }
    }
  }
  const address = 'salt' in collection ? predictCollection(creator, collection.salt) : collection.address
  const mintAfter = 'salt' in collection ? 0n : collection.mintAfter
  const contract = { address, abi: creatorCollectionAbi } as const
  const [lastTokenId, owner] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lastTokenId' }),
    client.readContract({ ...contract, functionName: 'owner' }),
  ])
  for (let tokenId = mintAfter + 1n; tokenId <= lastTokenId && tokenId <= mintAfter + mostLookedAt; tokenId++) {
    const minted = await client.readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] })
    if (minted === uri) return { collection: address, tokenId, calls: [] }
  }
  if (!isAddressEqual(owner, creator)) throw new AppError('forbidden', 'Another account owns this collection now.')
  const { calls } = buildMintCalls({ collection: address, lastTokenId, tokens: [token] })
  return { collection: address, tokenId: lastTokenId + 1n, calls }
}
