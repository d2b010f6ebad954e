import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import { decodeAddress, decodeWord } from '../seaport/order-holdings'
import { buildRoyalty, type Royalty, type RoyaltyContracts } from './royalty'
import { directEngines, isAnswer } from './royalty-engines'

const multicallAbi = parseAbi([
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) view returns ((bool success, bytes returnData)[])',
])
const claimAbi = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])
const registryAbi = parseAbi(['function getRoyaltyLookupAddress(address) view returns (address)'])
const engineAbi = parseAbi(['function getRoyaltyView(address, uint256, uint256) view returns (address[], uint256[])'])
const erc2981Id = '0x2a55205a'

export interface RoyaltyQuery {
  call: MulticallCall
  /** @param answer of the call; null where it reverted */
  read: (answer: MulticallResult) => Royalty
}

export interface RoyaltySale {
  token: Address
  tokenId: bigint
  /** What the token is sold for. A contract may ask for more of some prices than of others. */
  priceWei: bigint
  contracts: RoyaltyContracts
}

/**
 * Asks in one call (Multicall3 within Multicall3) for the royalty of a sale, of all engines: an override in the Royalty Registry, which
 * its engine resolves; then the functions of the collection in the order of that engine; then the engine's own knowledge of contracts
 * without any function. Amounts are rounded down to the wei.
 */
export function buildRoyaltyQuery({ token, tokenId, priceWei, contracts }: RoyaltySale): RoyaltyQuery {
  const { royaltyRegistry, royaltyEngine } = contracts
  const direct = directEngines.map((engine) => engine.buildCalls(tokenId, priceWei))
  const calls: [Address, Hex][] = [
    // Before the others: one that burns all gas leaves too little for what comes after it.
    [token, encodeFunctionData({ abi: claimAbi, args: [erc2981Id] })],
    ...(royaltyRegistry && royaltyEngine
      ? ([
          [royaltyRegistry, encodeFunctionData({ abi: registryAbi, args: [token] })],
          [royaltyEngine, encodeFunctionData({ abi: engineAbi, args: [token, tokenId, priceWei] })],
        ] as [Address, Hex][])
      : []),
    ...direct.flat().map((data): [Address, Hex] => [token, data]),
  ]
  const args = [false, calls.map(([target, callData]) => ({ target, callData }))] as const
  return {
    call: { to: multicall3Address, data: encodeFunctionData({ abi: multicallAbi, args }) },
    read: (answer) => {
      const answers = decodeAnswers(answer)
      if (answers?.length !== calls.length) return { status: 'unreadable', problem: 'no_answer' }
      const [claim = null, ...rest] = answers
      const [lookup = null, byEngine = null] = royaltyRegistry && royaltyEngine ? rest.splice(0, 2) : []
      const known = () => readEngine(byEngine, priceWei)
      if (isOverridden(lookup, token)) return known() ?? { status: 'unreadable', problem: 'no_answer' }
      let [next, isSilent] = [0, false]
      for (const [index, { name, decode }] of directEngines.entries()) {
        const own = rest.slice(next, next + (direct[index]?.length ?? 0))
        next += own.length
        if (!isAnswer(own[0])) {
          isSilent ||= name === 'erc2981' && isClaimed(claim)
          continue
        }
        try {
          return buildRoyalty(name, decode(own, priceWei), priceWei)
        } catch {
          return { status: 'unreadable', problem: 'malformed' }
        }
      }
      const registered = known()
      if (registered?.status === 'known') return registered
      return isSilent ? { status: 'unreadable', problem: 'no_answer' } : { status: 'none' }
    },
  }
}

function decodeAnswers(answer: MulticallResult): MulticallResult[] | null {
  try {
    const results = decodeFunctionResult({ abi: multicallAbi, data: answer ?? '0x' })
    return results.map(({ success, returnData }) => (success ? returnData : null))
  } catch {
    return null
  }
}

/** The engine itself reverts where the royalty is malformed, or is the whole price. */
function readEngine(answer: MulticallResult, priceWei: bigint): Royalty | null {
  if (!isAnswer(answer)) return null
  try {
    const [recipients, amounts] = decodeFunctionResult({ abi: engineAbi, data: answer })
    const parts = recipients.map((recipient, index) => ({ recipient, amountWei: amounts[index] ?? 0n }))
    return buildRoyalty('registry', parts, priceWei)
  } catch {
    return null
  }
}

function isOverridden(answer: MulticallResult, token: Address): boolean {
  const lookup = decodeAddress(answer)
  return lookup !== null && !isAddressEqual(lookup, token)
}

function isClaimed(answer: MulticallResult): boolean {
  return decodeWord(answer) === 1n
}
