import { decodeFunctionResult, encodeFunctionData, type Hex, type PublicClient, size, slice } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { type MulticallCall, type MulticallResult, multicall } from '@/lib/protocol/chains/multicall'
import { buildOrderRoyaltyQuery } from '@/lib/protocol/royalties/order-royalty-query'
import {
  buildContractSignatureCall,
  buildHoldingCalls,
  decodeAddress,
  decodeWord,
  type Holding,
  isContractSignatureAnswer,
  listHoldings,
} from '@/lib/protocol/seaport'
import type { HoldingFacts, OrderClaim, RecomputedOrder, VerificationFacts } from './verification-facts'

/**
 * Asks one node in three requests: its chain, its latest block, and all of the questions at that block's hash.
 * @throws AppError `wrong_chain`, or that the node does not answer.
 */
export async function readVerificationFacts(
  client: PublicClient,
  { order, royaltyContracts }: OrderClaim,
  { components, hash, signedBy }: RecomputedOrder,
): Promise<VerificationFacts> {
  const { chainId, signature } = order
  const { offerer } = components
  const seaport = seaportAddress
  const [chain, block] = await Promise.all([client.getChainId(), client.getBlock()]).catch((error) => {
    throw toAppError(error)
  })
  if (chain !== chainId) throw new AppError('wrong_chain', 'The node is on another network.', { details: `${chain}` })
  const now = BigInt(serverNowSeconds())
  // An idle automining chain has an old head: its next block has the time of now.
  const atSeconds = chainId === localChainId && now > block.timestamp ? now : block.timestamp

  const ask = (
    functionName: 'information' | 'getOrderStatus' | 'getCounter',
    args: readonly unknown[] = [],
  ): MulticallCall => ({
    to: seaport,
    data: encodeFunctionData({ abi: seaportAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
  })
  const holdings = listHoldings(components)
  const holdingCalls = holdings.map((holding) => buildHoldingCalls(holding, offerer, seaport))
  const royalty = buildOrderRoyaltyQuery(components, atSeconds, royaltyContracts)
  const asksContract = signedBy === null && signature !== '0x'
  const calls: MulticallCall[] = [
    ...[ask('information'), ask('getOrderStatus', [hash]), ask('getCounter', [offerer])],
    ...holdingCalls.flat(),
    ...royalty.calls,
    // The last, so that a contract that burns its gas spoils no other answer.
    ...(asksContract ? [buildContractSignatureCall({ chainId, seaport }, { hash, offerer, signature })] : []),
  ]
  const answers = await multicall(client, block.hash, calls).catch(({ cause }: AppError) => {
    throw toAppError(cause)
  })
  const [information = null, status = null, counter = null, ...rest] = answers
  const firstRoyal = holdingCalls.flat().length
  return {
    ...{ block: block.number, atSeconds },
    domain: decodeDomain(information),
    status: decodeStatus(status),
    counter: decodeWord(counter),
    royalty: royalty.read(rest.slice(firstRoyal, firstRoyal + royalty.calls.length)),
    holdings: decodeHoldings(holdings, holdingCalls, rest),
    contractSignature: asksContract ? isContractSignatureAnswer(answers.at(-1) ?? null) : null,
  }
}

/** `information()` is a string's place, then the domain separator (Seaport 1.6). */
function decodeDomain(answer: MulticallResult): Hex | null {
  return answer && size(answer) >= 64 ? slice(answer, 32, 64) : null
}

function decodeStatus(answer: MulticallResult): VerificationFacts['status'] {
  if (!answer || size(answer) < 128) return null
  const [isValidated, isCancelled, filled, total] = decodeFunctionResult({
    ...{ abi: seaportAbi, functionName: 'getOrderStatus', data: answer },
  })
  return { isValidated, isCancelled, filled, total }
}

function decodeHoldings(
  holdings: readonly Holding[],
  calls: readonly (readonly MulticallCall[])[],
  answers: readonly MulticallResult[],
): HoldingFacts[] {
  let next = 0
  return holdings.map(({ standard }, index) => {
    const own = answers.slice(next, next + (calls[index]?.length ?? 0))
    next += own.length
    const [holder = null, operator = null, single = null] = own
    const isOperator = decodeWord(operator)
    if (standard !== 'ERC721') {
      return { owner: null, balance: decodeWord(holder), isApproved: isOperator === null ? null : isOperator === 1n }
    }
    const isApproved =
      isOperator === null && single === null ? null : isOperator === 1n || decodeAddress(single) === seaportAddress
    return { owner: decodeAddress(holder), balance: null, isApproved }
  })
}
