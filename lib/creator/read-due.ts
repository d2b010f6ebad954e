import {
  type Address,
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  isAddressEqual,
  type PublicClient,
} from 'viem'
import { openMarketNode } from '@/lib/chains/market-transport'
import { readCalls } from '@/lib/chains/read-calls'
import { royaltySplitAbi as abi } from '@/lib/contracts/royalty-split'
import type { Split } from '@/lib/schemas/split'

/** A share of an account, and what waits for it in one currency; the zero address is the chain's own coin. */
export interface Due {
  split: Address
  /** Of the share, in the contract's own order. */
  index: number
  currency: Address
  amountWei: bigint
}

export interface ReadDueParameters {
  account: Address
  /** Of one chain. */
  splits: readonly Split[]
  currencies: readonly Address[]
}

/** What waits for an account in each of its splits, after one block; nothing of a split that is not there. */
export async function readDue(client: PublicClient, of: ReadDueParameters): Promise<Due[]> {
  const { account, splits, currencies } = of
  const asked = splits.flatMap(({ split, shares }) =>
    shares.flatMap((share, index) =>
      isAddressEqual(share.account, account) ? currencies.map((currency) => ({ split, index, currency })) : [],
    ),
  )
  const { hash } = await client.getBlock()
  const data = ({ currency, index }: (typeof asked)[number]) =>
    encodeFunctionData({ abi, functionName: 'releasable', args: [currency, BigInt(index)] })
  const answers = await readCalls(
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
export function readDueHere({ chainId, ...of }: ReadDueParameters & { chainId: number }): Promise<Due[]> {
  const transport = openMarketNode(`/api/rpc/${chainId}`)
  return readDue(createPublicClient({ transport }), of)
}
