import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  multicall3Abi,
  type PublicClient,
  zeroAddress,
} from 'viem'
import type { AppError } from '@/lib/base/errors/app-error'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import { type MulticallCall, multicall } from '@/lib/protocol/chains/multicall'
import type { BlockHead } from '@/lib/protocol/chains/pinned-block'
import { buildTokenUriCall, decodeTokenUri } from '@/lib/protocol/erc/token-uri-call'
import { buildOrderRoyaltyQuery } from '@/lib/protocol/royalties/order-royalty-query'
import type { RoyaltyContracts } from '@/lib/protocol/royalties/royalty'
import { decodeWord, ItemType, type OfferItem, type SeaportDomain } from '@/lib/protocol/seaport'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { readMaxFeePerGas } from '@/lib/transactions/send/simulate-calls'
import type { Balances } from './payment-steps'
import { buildOrderQuery, type OrderFacts, type QueriedOrder } from './read-order-facts'

/** What the chain says of orders, in their order, and of their buyer, all of it after one block. */
export interface PurchasesFacts {
  block: BlockHead
  orders: OrderFacts[]
  coinWei: bigint
  /** Of each currency that is no coin. */
  purses: ReadonlyMap<Address, Balances>
  maxFeePerGas: bigint
  /** Of each order, to whom its royalties are due. */
  creators: readonly (readonly Address[])[]
  /** The token URI of each of `described`; null where the contract gives none. */
  tokenUris: (string | null)[]
}

export interface ReadPurchasesFactsParameters {
  domain: SeaportDomain
  orders: readonly QueriedOrder[]
  buyer: Address
  /** The zero address is the chain's own coin. */
  currencies: readonly Address[]
  /** By which the royalties of the orders are read; they are not without. */
  royalties?: RoyaltyContracts
  /** The items whose token URIs are asked for. */
  described?: readonly OfferItem[]
}

/** The same of one order. */
export interface PurchaseFacts extends OrderFacts, Pick<PurchasesFacts, 'block' | 'maxFeePerGas' | 'tokenUris'> {
  purse: Balances
  creators: readonly Address[]
}

type ReadPurchaseFactsParameters = QueriedOrder &
  Omit<ReadPurchasesFactsParameters, 'orders' | 'currencies'> & { currency: Address }

export async function readPurchaseFacts(
  client: PublicClient,
  parameters: ReadPurchaseFactsParameters,
): Promise<PurchaseFacts> {
  const { currency } = parameters
  const facts = await readPurchasesFacts(client, { ...parameters, orders: [parameters], currencies: [currency] })
  const { block, coinWei, purses, maxFeePerGas, creators, tokenUris } = facts
  const [order] = facts.orders
  if (!order) throw new RangeError('The order has no facts.')
  return {
    ...order,
    ...{ block, maxFeePerGas, creators: creators[0] ?? [], tokenUris },
    purse: purses.get(currency) ?? { coinWei, currencyWei: 0n, allowanceWei: 0n },
  }
}

/** Three requests: the block, and then all that is asked at its hash, in one call for two hundred questions. */
export async function readPurchasesFacts(
  client: PublicClient,
  parameters: ReadPurchasesFactsParameters,
): Promise<PurchasesFacts> {
  const { domain, buyer, royalties, described = [] } = parameters
  const currencies = parameters.currencies.filter((currency) => !isAddressEqual(currency, zeroAddress))
  const questions = await Promise.all(parameters.orders.map((order) => buildOrderQuery(domain, order)))
  // At their start: to whom a royalty is due does not hang on the moment.
  const royaltyQuestions = (royalties ? parameters.orders : []).map(({ components }) =>
    buildOrderRoyaltyQuery(components, components.startTime, royalties ?? {}),
  )
  const coinCalls = [buildCoinCall(buyer)]
  const purseCalls = currencies.map((currency) => buildPurseCalls(currency, buyer, domain.seaport))
  const uriCalls = described.map(askTokenUri)
  const asked = [
    ...[...coinCalls, ...purseCalls.flat(), ...questions.flatMap(({ calls }) => calls)],
    ...questions.flatMap(({ signatureCalls }) => signatureCalls),
    ...[...royaltyQuestions.flatMap(({ calls }) => calls), ...uriCalls],
  ]
  const head = await client.getBlock()
  const { number, hash, timestamp, baseFeePerGas } = head
  const [answers, maxFeePerGas] = await Promise.all([
    multicall(client, hash, asked).catch(({ cause }: AppError) => {
      throw decodeRevert(cause)
    }),
    readMaxFeePerGas(client, head),
  ])
  // In the order in which they were asked.
  const take = (calls: readonly MulticallCall[]) => answers.splice(0, calls.length)
  const [coin = null] = take(coinCalls)
  const coinWei = decodeWord(coin) ?? 0n
  const purses = currencies.map((currency, index): [Address, Balances] => {
    const [balance = null, allowance = null] = take(purseCalls[index] ?? [])
    return [currency, { coinWei, currencyWei: decodeWord(balance) ?? 0n, allowanceWei: decodeWord(allowance) ?? 0n }]
  })
  const ofOrders = questions.map(({ calls }) => take(calls))
  return {
    block: { number, hash, timestamp, baseFeePerGas },
    orders: questions.map(({ read, signatureCalls }, index) => read(ofOrders[index] ?? [], take(signatureCalls))),
    ...{ coinWei, purses: new Map(purses), maxFeePerGas },
    creators: royaltyQuestions.map(({ calls, read }) => read(take(calls)).parts.map(({ recipient }) => recipient)),
    tokenUris: take(uriCalls).map(decodeTokenUri),
  }
}

function askTokenUri({ itemType, token: contract, identifierOrCriteria: tokenId }: OfferItem): MulticallCall {
  return buildTokenUriCall({ contract, standard: itemType === ItemType.erc1155 ? 'ERC1155' : 'ERC721', tokenId })
}

function buildCoinCall(account: Address): MulticallCall {
  return {
    to: multicall3Address,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
  }
}

function buildPurseCalls(to: Address, account: Address, seaport: Address): MulticallCall[] {
  return [
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) },
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, seaport] }) },
  ]
}
