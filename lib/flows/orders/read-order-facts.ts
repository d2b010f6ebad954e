import { decodeFunctionResult, type Hash, type Hex } from 'viem'
import type { OrderReason } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import {
  buildContractSignatureCall,
  buildHoldingCalls,
  decodeWord,
  type Fraction,
  findMissingHoldings,
  isContractSignatureAnswer,
  listHoldings,
  type OrderComponents,
  recoverKeySignature,
  type SeaportDomain,
} from '@/lib/protocol/seaport'
import { buildCounterCall, buildStatusCall } from './seaport-calls'

export interface QueriedOrder {
  hash: Hash
  components: OrderComponents
  signature: Hex
}

/** What the chain says of an order. */
export interface OrderFacts {
  isCancelled: boolean
  /** The part that is not filled yet. */
  left: Fraction
  counter: bigint
  /** Seaport takes its signature, or took it before. */
  isSigned: boolean
  /** What the seller lacks. */
  lacks: OrderReason[]
}

/** What is asked of the chain about one order, and how its answers are read. */
export interface OrderQuery {
  calls: readonly MulticallCall[]
  /** To be asked after all others: a contract that burns its gas spoils no other answer. */
  signatureCalls: readonly MulticallCall[]
  read: (answers: readonly MulticallResult[], signatureAnswers: readonly MulticallResult[]) => OrderFacts
}

export async function buildOrderQuery(
  domain: SeaportDomain,
  { hash, components, signature }: QueriedOrder,
): Promise<OrderQuery> {
  const { offerer } = components
  const { seaport } = domain
  const holdings = listHoldings(components)
  const signed = { hash, offerer, signature }
  const isSignedByKey = (await recoverKeySignature(domain, signed)) !== null
  const mayBeContract = !isSignedByKey && signature !== '0x'
  return {
    calls: [
      buildStatusCall(seaport, hash),
      buildCounterCall(seaport, offerer),
      ...holdings.flatMap((holding) => buildHoldingCalls(holding, offerer, seaport)),
    ],
    signatureCalls: mayBeContract ? [buildContractSignatureCall(domain, signed)] : [],
    read: ([status, counter, ...held], [answer = null]) => {
      if (!status || !counter)
        throw new AppError('node_unavailable', 'The RPC node returned no Seaport domain.', { retryable: true })
      const [isValidated, isCancelled, filled, total] = decodeFunctionResult({
        ...{ abi: seaportAbi, functionName: 'getOrderStatus', data: status },
      })
      const left = total > 0n ? { numerator: total - filled, denominator: total } : { numerator: 1n, denominator: 1n }
      return {
        ...{ isCancelled, left, counter: decodeWord(counter) ?? 0n },
        isSigned: isValidated || isSignedByKey || isContractSignatureAnswer(answer),
        lacks: findMissingHoldings(holdings, held, { maker: offerer, seaport, left }),
      }
    },
  }
}
