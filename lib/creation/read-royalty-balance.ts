import {
  type Address,
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  isAddressEqual,
  type PublicClient,
} from 'viem'
import { createRpcClient } from '@/lib/api/client/rpc-transport'
import type { RoyaltySplit } from '@/lib/api/schemas/royalty-split'
import { royaltySplitAbi as abi } from '@/lib/protocol/abi/royalty-split-abi'
import { multicall } from '@/lib/protocol/chains/multicall'

/** A share of an account, and what waits for it in one currency; the zero address is the chain's own coin. */
export interface RoyaltyBalance {
  split: Address
  /** Of the share, in the contract's own order. */
  index: number
  currency: Address
  amountWei: bigint
}

export interface ReadRoyaltyBalanceParameters {
  account: Address
  /** Of one chain. */
  royaltySplits: readonly RoyaltySplit[]
  currencies: readonly Address[]
}

/** What waits for an account in each of its royaltySplits, after one block; nothing of a split that is not there. */
export async function readRoyaltyBalance(
  client: PublicClient,
  of: ReadRoyaltyBalanceParameters,
): Promise<RoyaltyBalance[]> {
  const { account, royaltySplits, currencies } = of
  const asked = royaltySplits.flatMap(({ split, shares }) =>
    shares.flatMap((share, index) =>
      isAddressEqual(share.account, account) ? currencies.map((currency) => ({ split, index, currency })) : [],
    ),
  )
  const { hash } = await client.getBlock()
  const data = ({ currency, index }: (typeof asked)[number]) =>
    encodeFunctionData({ abi, functionName: 'releasable', args: [currency, BigInt(index)] })
  const answers = await multicall(
    client,
    hash,
    asked.map((one) => ({ to: one.split, data: data(one) })),
  )
  return asked.flatMap((one, at) => {
    const answer = answers[at]
    if (!answer || answer === '0x') return []
    return [{ ...one, amountWei: decodeFunctionResult({ abi, functionName: 'releasable', data: answer }) }]
  })
}

/** By the market's own node. */
export function readRoyaltyBalanceHere({
  chainId,
  ...of
}: ReadRoyaltyBalanceParameters & { chainId: number }): Promise<RoyaltyBalance[]> {
  const transport = createRpcClient(`/api/rpc/${chainId}`)
  return readRoyaltyBalance(createPublicClient({ transport }), of)
}
