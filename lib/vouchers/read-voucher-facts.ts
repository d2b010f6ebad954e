import {
  type Address,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type PublicClient,
  parseEther,
} from 'viem'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'
import { multicall } from '@/lib/protocol/chains/multicall'
import type { RoyaltyContracts } from '@/lib/protocol/royalties/royalty'
import { buildRoyaltyQuery } from '@/lib/protocol/royalties/royalty-query'

export interface VoucherFacts {
  owner: Address | null
  /** What a voucher has to carry; null where there is no such collection. */
  nonce: bigint | null
  /** Redeemed, or cancelled by itself. */
  isOver: boolean
  /** Who has the token; null while nobody does. */
  holder: Address | null
  /** Whether the collection has all the tokens that it will ever have. */
  isFull: boolean
  /** To whom royalties of the token are due. */
  creators: readonly Address[]
}

interface VoucherPlace {
  blockHash: Hash
  collection: Address
  tokenId: bigint
  contracts?: RoyaltyContracts
}

/** What the contract itself says of a voucher, after one block. */
export async function readVoucherFacts(
  client: PublicClient,
  { blockHash, collection, tokenId, contracts = {} }: VoucherPlace,
): Promise<VoucherFacts> {
  const question = buildRoyaltyQuery({ token: collection, tokenId, priceWei: parseEther('1'), contracts })
  const ask = (functionName: ContractFunctionName<typeof abi>, args: readonly unknown[] = []) => ({
    to: collection,
    data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData<typeof abi>>[0]),
  })
  const [owner, nonce, over, holder, supply, most, royalty] = await multicall(client, blockHash, [
    ask('owner'),
    ask('voucherNonce'),
    ask('isVoucherOver', [tokenId]),
    ask('ownerOf', [tokenId]),
    ask('totalSupply'),
    ask('maxSupply'),
    question.call,
  ])
  const known = question.read(royalty ?? null)
  const maxSupply = most && most !== '0x' ? BigInt(most) : 0n
  return {
    owner: readAddress(owner, 'owner'),
    nonce: nonce && nonce !== '0x' ? BigInt(nonce) : null,
    isOver: Boolean(over && over !== '0x' && BigInt(over) > 0n),
    holder: readAddress(holder, 'ownerOf'),
    isFull: maxSupply > 0n && BigInt(supply ?? 0) >= maxSupply,
    creators: known.status === 'known' ? known.parts.map(({ recipient }) => recipient) : [],
  }
}

function readAddress(answer: `0x${string}` | null | undefined, functionName: 'owner' | 'ownerOf'): Address | null {
  return answer && answer !== '0x' ? decodeFunctionResult({ abi, functionName, data: answer }) : null
}
