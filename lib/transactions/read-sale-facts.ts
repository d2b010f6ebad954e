import { type Address, decodeFunctionResult, encodeFunctionData, type Hash, type PublicClient } from 'viem'
import { type ReadCall, type ReadResult, readCalls } from '@/lib/chains/read-calls'
import { seaportAbi } from '@/lib/contracts/seaport'
import {
  buildHoldingCalls,
  buildRoyaltyCall,
  decodeRoyalty,
  type Fee,
  findLacks,
  type Holding,
  type ListedToken,
} from '@/lib/seaport'

/** What the chain says of one work that is to be sold, and of who wants to sell it. */
export interface TokenFacts {
  isHeld: boolean
  isApproved: boolean
  /** By ERC-2981; null where the contract asks for none, or for more than there is. */
  royalty: Fee | null
}

export interface SaleFacts {
  counter: bigint
  tokens: readonly TokenFacts[]
  /** Of the orders that were asked for, those that Seaport fills no more of. */
  over: ReadonlySet<Hash>
}

interface ReadSaleFactsParameters {
  blockHash: Hash
  seaport: Address
  account: Address
  tokens: readonly ListedToken[]
  orders?: readonly Hash[]
}

/** All of it at one block, in one request. */
export async function readSaleFacts(
  client: PublicClient,
  { blockHash, seaport, account, tokens, orders = [] }: ReadSaleFactsParameters,
): Promise<SaleFacts> {
  const holdings = tokens.map(toHolding)
  const groups: ReadCall[][] = holdings.map((holding) => [
    ...buildHoldingCalls(holding, account, seaport),
    buildRoyaltyCall(holding),
  ])
  const ask = (functionName: 'getCounter' | 'getOrderStatus', arg: Address | Hash): ReadCall => ({
    to: seaport,
    data: encodeFunctionData({ abi: seaportAbi, functionName, args: [arg] } as Parameters<
      typeof encodeFunctionData<typeof seaportAbi>
    >[0]),
  })
  const calls = [ask('getCounter', account), ...orders.map((hash) => ask('getOrderStatus', hash)), ...groups.flat()]
  const [counter, ...answers] = await readCalls(client, blockHash, calls)
  const statuses = answers.splice(0, orders.length)
  return {
    counter: BigInt(counter ?? 0),
    over: new Set(orders.filter((_, index) => isOver(statuses[index] ?? null))),
    tokens: holdings.map((holding, index) => {
      const own = answers.splice(0, groups[index]?.length ?? 0)
      const royalty = own.pop() ?? null
      const lacks = findLacks([holding], own, { maker: account, seaport, left: { numerator: 1n, denominator: 1n } })
      return {
        isHeld: !lacks.includes('not_owner') && !lacks.includes('balance'),
        isApproved: !lacks.includes('not_approved'),
        royalty: readRoyalty(royalty, account),
      }
    }),
  }
}

function toHolding({ contract, tokenId, standard = 'ERC721', quantity = 1n }: ListedToken): Holding {
  return { standard, token: contract, tokenId, amount: quantity }
}

/** A seller who is the creator pays nobody. */
function readRoyalty(answer: ReadResult, account: Address): Fee | null {
  const royalty = decodeRoyalty(answer)
  return royalty && royalty.recipient !== account ? royalty : null
}

function isOver(answer: ReadResult): boolean {
  if (!answer) return false
  const [, isCancelled, filled, size] = decodeFunctionResult({
    ...{ abi: seaportAbi, functionName: 'getOrderStatus', data: answer },
  })
  return isCancelled || (size > 0n && filled === size)
}
