import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  isAddressEqual,
  multicall3Abi,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { multicall3Address } from '@/lib/chains/chains'
import { type ReadCall, readCalls } from '@/lib/chains/read-calls'
import { buildTokenUriCall, decodeTokenUri } from '@/lib/chains/token-uri-call'
import type { AppError } from '@/lib/errors/app-error'
import { buildRoyaltyCall, decodeRoyalty, ItemType, type OfferItem, readWord, type SeaportDomain } from '@/lib/seaport'
import type { Purse } from './buy-steps'
import { decodeRevert } from './decode-revert'
import { findMaxFeePerGas } from './find-max-fee'
import { type AskedOrder, buildOrderQuestions, type OrderFacts } from './read-order-facts'

export interface PinnedBlock {
  number: bigint
  hash: Hash
  timestamp: bigint
}

/** With what says what its gas costs; null on a chain without EIP-1559. */
export interface Head extends PinnedBlock {
  baseFeePerGas: bigint | null
}

/** What the chain says of an order and of its buyer, all of it after one block. */
export interface BuyFacts extends OrderFacts {
  block: PinnedBlock
  purse: Purse
  maxFeePerGas: bigint
  /** To whom the contracts of the works want their royalties paid. */
  creators: Address[]
  /** The token URI of each of `described`; null where the contract gives none. */
  tokenUris: (string | null)[]
}

export interface BuyFactsParameters extends AskedOrder {
  domain: SeaportDomain
  buyer: Address
  /** The zero address is the chain's own coin. */
  currency: Address
  /** The works whose royalties are asked for. */
  works?: readonly OfferItem[]
  /** The items whose token URIs are asked for. */
  described?: readonly OfferItem[]
}

/** The same of several orders, in their order. */
export interface ManyFacts {
  block: Head
  orders: OrderFacts[]
  coinWei: bigint
  /** Of each currency that is no coin. */
  purses: ReadonlyMap<Address, Purse>
  maxFeePerGas: bigint
  creators: Address[]
  tokenUris: (string | null)[]
}

export interface ManyFactsParameters {
  domain: SeaportDomain
  orders: readonly AskedOrder[]
  buyer: Address
  currencies: readonly Address[]
  works?: readonly OfferItem[]
  described?: readonly OfferItem[]
}

export async function readBuyFacts(client: PublicClient, parameters: BuyFactsParameters): Promise<BuyFacts> {
  const { currency } = parameters
  const facts = await readManyFacts(client, { ...parameters, orders: [parameters], currencies: [currency] })
  const { block, coinWei, purses, maxFeePerGas, creators, tokenUris } = facts
  const [order] = facts.orders
  if (!order) throw new RangeError('One order was asked about.')
  return {
    ...order,
    ...{ block, maxFeePerGas, creators, tokenUris },
    purse: purses.get(currency) ?? { coinWei, currencyWei: 0n, allowanceWei: 0n },
  }
}

/** Three requests: the block, and then all that is asked at its hash, in one call for two hundred questions. */
export async function readManyFacts(client: PublicClient, parameters: ManyFactsParameters): Promise<ManyFacts> {
  const { domain, buyer, works: items = [], described = [] } = parameters
  const currencies = parameters.currencies.filter((currency) => !isAddressEqual(currency, zeroAddress))
  const questions = await Promise.all(parameters.orders.map((order) => buildOrderQuestions(domain, order)))
  const asked = [
    [buildCoinCall(buyer)],
    ...currencies.map((currency) => buildPurseCalls(currency, buyer, domain.seaport)),
    ...questions.map(({ calls }) => calls),
    ...questions.map(({ signatureCalls }) => signatureCalls),
    items.map(({ token, identifierOrCriteria }) => buildRoyaltyCall({ token, tokenId: identifierOrCriteria })),
    described.map(askTokenUri),
  ]
  const head = await client.getBlock()
  const { number, hash, timestamp, baseFeePerGas } = head
  const [answers, maxFeePerGas] = await Promise.all([
    readCalls(client, hash, asked.flat()).catch(({ cause }: AppError) => {
      throw decodeRevert(cause)
    }),
    findMaxFeePerGas(client, head),
  ])
  const rest = [...answers]
  const [coin = [], ...groups] = asked.map((calls) => rest.splice(0, calls.length))
  const coinWei = readWord(coin[0] ?? null) ?? 0n
  const purses = currencies.map((currency, index): [Address, Purse] => {
    const [balance = null, allowance = null] = groups[index] ?? []
    return [currency, { coinWei, currencyWei: readWord(balance) ?? 0n, allowanceWei: readWord(allowance) ?? 0n }]
  })
  const [first, signatures] = [currencies.length, currencies.length + questions.length]
  return {
    block: { number, hash, timestamp, baseFeePerGas },
    orders: questions.map(({ read }, index) => read(groups[first + index] ?? [], groups[signatures + index] ?? [])),
    ...{ coinWei, purses: new Map(purses), maxFeePerGas },
    creators: (groups.at(-2) ?? []).flatMap((answer) => decodeRoyalty(answer)?.recipient ?? []),
    tokenUris: (groups.at(-1) ?? []).map(decodeTokenUri),
  }
}

function askTokenUri({ itemType, token: contract, identifierOrCriteria: tokenId }: OfferItem): ReadCall {
  return buildTokenUriCall({ contract, standard: itemType === ItemType.erc1155 ? 'ERC1155' : 'ERC721', tokenId })
}

function buildCoinCall(account: Address): ReadCall {
  return {
    to: multicall3Address,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
  }
}

function buildPurseCalls(to: Address, account: Address, seaport: Address): ReadCall[] {
  return [
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) },
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, seaport] }) },
  ]
}
