import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import type { CallRequest } from '@/lib/protocol/seaport'
import { buildMintCalls, type NewToken } from './build-mint-calls'
import { collectionFactoryAddress } from './deployments'
import { predictCollection, predictSplit, type RoyaltyShare } from './predict-addresses'

export interface NewCollection {
  name: string
  symbol: string
  /** Of the collection's own document (ERC-7572); empty for none. */
  contractUri: string
  /** In hundredths of a percent, 10,000 at most. It can only be lowered later. */
  royaltyBps: number
  /** Who gets the royalty: nobody where there is none, one account, or up to 20 that share it. */
  royaltyShares: readonly RoyaltyShare[]
  /** The most tokens there will ever be; 0 promises nothing. */
  maxSupply: bigint
}

export interface BuildCreateCallsParameters {
  /** Who sends the calls, and owns the collection. */
  creator: Address
  /** 32 bytes; with the creator it gives the collection its address, and serves once. */
  salt: Hex
  collection: NewCollection
  /** Minted at once, in this order; none makes an empty collection. */
  tokens: readonly NewToken[]
}

export interface CreateCalls {
  /** Where the collection is, or will be: the same on every chain. */
  collection: Address
  /** Zero where there is no royalty. */
  royaltyReceiver: Address
  /** Of the tokens, in their order. */
  tokenIds: bigint[]
  /** In the order in which they have to be executed. */
  calls: CallRequest[]
}

const mostBps = 10_000
const mostShares = 20
const mostParts = 2n ** 96n - 1n

/**
 * The calls that make a collection and mint into it, to be sent one after the other by a key, or as one batch. A split
 * comes first where several share the royalty; one that exists already stays as it is.
 * @throws RangeError for what the contracts refuse, or what would pay nobody.
 */
export function buildCreateCalls({ creator, salt, collection, tokens }: BuildCreateCallsParameters): CreateCalls {
  const { name, symbol, contractUri, royaltyBps, royaltyShares, maxSupply } = collection
  if (name.trim() === '') throw new RangeError('A collection requires a name')
  if (maxSupply < 0n || (maxSupply > 0n && BigInt(tokens.length) > maxSupply)) {
    throw new RangeError('The tokens exceed the maximum supply of the collection')
  }
  assertRoyalty(royaltyBps, royaltyShares)
  const [first, ...others] = royaltyShares
  const isSplit = others.length > 0
  const royaltyReceiver = isSplit ? predictSplit(royaltyShares) : (first?.account ?? zeroAddress)
  const params = { name, symbol, contractURI: contractUri, royaltyReceiver, royaltyBps: BigInt(royaltyBps), maxSupply }
  const address = predictCollection(creator, salt)
  const minted = buildMintCalls({ collection: address, lastTokenId: 0n, tokens })
  return {
    collection: address,
    royaltyReceiver,
    tokenIds: minted.tokenIds,
    calls: [
      ...(isSplit ? [buildSplitCall(royaltyShares)] : []),
      buildFactoryCall(encodeFunctionData({ abi: collectionFactoryAbi, functionName: 'create', args: [params, salt] })),
      ...minted.calls,
    ],
  }
}

function buildSplitCall(shares: readonly RoyaltyShare[]): CallRequest {
  return buildFactoryCall(
    encodeFunctionData({ abi: collectionFactoryAbi, functionName: 'createSplit', args: [shares] }),
  )
}

function buildFactoryCall(data: Hex): CallRequest {
  return { to: collectionFactoryAddress, data, valueWei: 0n }
}

function assertRoyalty(bps: number, shares: readonly RoyaltyShare[]): void {
  if (!Number.isInteger(bps) || bps < 0 || bps > mostBps) throw new RangeError('A royalty must be 0 to 10,000 bps')
  if (bps > 0 !== shares.length > 0)
    throw new RangeError('A royalty requires recipients, and recipients require a royalty')
  if (shares.length > mostShares) throw new RangeError(`A royalty can have at most ${mostShares} recipients`)
  const isBad = ({ account, parts }: RoyaltyShare) => account === zeroAddress || parts <= 0n || parts > mostParts
  if (shares.some(isBad)) throw new RangeError('Each royalty share requires a recipient and must be above 0')
}
