import { type Address, erc20Abi } from 'viem'
import { assertNodeAnswered } from './assert-node-answered'
import type { SafeServiceContext } from './service-context'

interface Token {
  name: string
  symbol: string
  decimals: number
}

/** What an ERC-20 says of itself; undefined for what is none. What it answers is its maker's and bounded here. */
export async function readToken({ client }: SafeServiceContext, address: Address): Promise<Token | undefined> {
  const token = { address, abi: erc20Abi } as const
  const answers = await client.multicall({
    contracts: [
      { ...token, functionName: 'name' },
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'decimals' },
    ],
  })
  assertNodeAnswered(answers)
  const [name, symbol, decimals] = answers
  if (name.result === undefined || symbol.result === undefined || decimals.result === undefined) return undefined
  return { name: name.result.slice(0, 100), symbol: symbol.result.slice(0, 30), decimals: decimals.result }
}

/** The name of a collection that the market knows. */
export async function findCollectionName(
  { services: { db }, chainId }: SafeServiceContext,
  contract: Address,
): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>('select name from collections where chain_id = $1 and contract = $2', [
    chainId,
    contract,
  ])
  return row?.name
}
