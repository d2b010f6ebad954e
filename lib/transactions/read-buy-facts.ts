import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { multicall3Address } from '@/lib/chains/chains'
import { type ReadCall, readCalls } from '@/lib/chains/read-calls'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import type { OrderReason } from '@/lib/schemas/order'
import {
  buildContractSignatureCall,
  buildHoldingCalls,
  type Fraction,
  findKeySignature,
  findLacks,
  isContractSignatureAnswer,
  listHoldings,
  type OrderComponents,
  readWord,
  type SeaportDomain,
} from '@/lib/seaport'
import type { Purse } from './buy-steps'
import { decodeRevert } from './decode-revert'
import { findMaxFeePerGas } from './find-max-fee'

export interface PinnedBlock {
  number: bigint
  hash: Hash
  timestamp: bigint
}

/** What the chain says of an order and of its buyer, all of it after one block. */
export interface BuyFacts {
  block: PinnedBlock
  isCancelled: boolean
  /** The part that is not filled yet. */
  left: Fraction
  counter: bigint
  /** Seaport takes its signature, or took it before. */
  isSigned: boolean
  /** What the seller lacks. */
  lacks: OrderReason[]
  purse: Purse
  maxFeePerGas: bigint
}

export interface BuyFactsParameters {
  domain: SeaportDomain
  hash: Hash
  components: OrderComponents
  signature: Hex
  buyer: Address
  /** The zero address is the chain's own coin. */
  currency: Address
}

/** Three requests: the block, and then all that is asked at its hash, in one call. */
export async function readBuyFacts(client: PublicClient, parameters: BuyFactsParameters): Promise<BuyFacts> {
  const { domain, hash, components, signature, buyer, currency } = parameters
  const { offerer } = components
  const seaport = domain.seaport
  const holdings = listHoldings(components)
  const holdingCalls = holdings.flatMap((holding) => buildHoldingCalls(holding, offerer, seaport))
  const isCoin = isAddressEqual(currency, zeroAddress)
  const signed = { hash, offerer, signature }
  const isSignedByKey = (await findKeySignature(domain, signed)) !== null
  const mayBeContract = !isSignedByKey && signature !== '0x'
  const call = (to: Address, data: Hex): ReadCall => ({ to, data })
  const calls = [
    call(seaport, encodeFunctionData({ abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] })),
    call(seaport, encodeFunctionData({ abi: seaportAbi, functionName: 'getCounter', args: [offerer] })),
    call(multicall3Address, encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [buyer] })),
    ...(isCoin
      ? []
      : [
          call(currency, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [buyer] })),
          call(currency, encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [buyer, seaport] })),
        ]),
    ...holdingCalls,
    // The last, so that a contract that burns its gas spoils no other answer.
    ...(mayBeContract ? [buildContractSignatureCall(domain, signed)] : []),
  ]
  const head = await client.getBlock()
  const { number, hash: blockHash, timestamp } = head
  const [answers, maxFeePerGas] = await Promise.all([
    readCalls(client, blockHash, calls).catch(({ cause }: AppError) => {
      throw decodeRevert(cause)
    }),
    findMaxFeePerGas(client, head),
  ])

  const [status, counter, coinWei, ...rest] = answers
  if (!status || !counter) throw new AppError('node_unavailable', 'The node knows no Seaport.', { retryable: true })
  const purseAnswers = isCoin ? [] : rest.slice(0, 2)
  const holdingAnswers = rest.slice(purseAnswers.length, purseAnswers.length + holdingCalls.length)
  const [isValidated, isCancelled, filled, total] = decodeFunctionResult({
    ...{ abi: seaportAbi, functionName: 'getOrderStatus', data: status },
  })
  const left = total > 0n ? { numerator: total - filled, denominator: total } : { numerator: 1n, denominator: 1n }
  return {
    block: { number, hash: blockHash, timestamp },
    ...{ isCancelled, left, counter: readWord(counter) ?? 0n, maxFeePerGas },
    isSigned: isValidated || isSignedByKey || (mayBeContract && isContractSignatureAnswer(answers.at(-1) ?? null)),
    lacks: findLacks(holdings, holdingAnswers, { maker: offerer, seaport, left }),
    purse: {
      coinWei: readWord(coinWei ?? null) ?? 0n,
      currencyWei: readWord(purseAnswers[0] ?? null) ?? 0n,
      allowanceWei: readWord(purseAnswers[1] ?? null) ?? 0n,
    },
  }
}
