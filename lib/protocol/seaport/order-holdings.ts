import {
  type Address,
  checksumAddress,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  numberToHex,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import type { Fraction } from './price'
import { ItemType, type OrderComponents } from './types'

const erc1155Abi = parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function isApprovedForAll(address account, address operator) view returns (bool)',
])

/** Something that the maker of an order has to hold, and let Seaport take. */
export interface Holding {
  standard: 'ERC20' | 'ERC721' | 'ERC1155'
  token: Address
  tokenId: bigint
  amount: bigint
}

/** What the offerer gives: all that can make an order of his unfillable by what he holds. */
export function listHoldings({ offer }: OrderComponents): Holding[] {
  return offer.map(({ itemType, token, identifierOrCriteria: tokenId, startAmount: amount }) => ({
    ...{ token, tokenId, amount },
    standard: itemType === ItemType.erc20 ? 'ERC20' : itemType === ItemType.erc721 ? 'ERC721' : 'ERC1155',
  }))
}

/** The questions about one holding; `findMissingHoldings` reads their answers in the same order. */
export function buildHoldingCalls(
  { standard, token: to, tokenId }: Holding,
  maker: Address,
  seaport: Address,
): MulticallCall[] {
  if (standard === 'ERC20') {
    const abi = erc20Abi
    return [
      { to, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [maker] }) },
      { to, data: encodeFunctionData({ abi, functionName: 'allowance', args: [maker, seaport] }) },
    ]
  }
  if (standard === 'ERC1155') {
    const abi = erc1155Abi
    return [
      { to, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [maker, tokenId] }) },
      { to, data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [maker, seaport] }) },
    ]
  }
  const abi = erc721Abi
  return [
    { to, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [maker, seaport] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'getApproved', args: [tokenId] }) },
  ]
}

interface LackContext {
  maker: Address
  seaport: Address
  /** The part of the order that is not filled yet. */
  left: Fraction
}

export type MissingHolding = 'not_owner' | 'not_approved' | 'balance' | 'allowance'

/** What the maker lacks of all that is left of an order, each reason once. */
export function findMissingHoldings(
  holdings: readonly Holding[],
  answers: readonly MulticallResult[],
  { maker, seaport, left }: LackContext,
): MissingHolding[] {
  const reasons = new Set<MissingHolding>()
  let next = 0
  const take = () => answers[next++] ?? null
  for (const { standard, amount } of holdings) {
    const needed = (amount * left.numerator) / left.denominator
    if (standard === 'ERC721') {
      if (decodeAddress(take()) !== maker) reasons.add('not_owner')
      const [isOperator, isApproved] = [decodeWord(take()) === 1n, decodeAddress(take()) === seaport]
      if (!isOperator && !isApproved) reasons.add('not_approved')
      continue
    }
    if ((decodeWord(take()) ?? 0n) < needed) reasons.add('balance')
    const permitted = decodeWord(take()) ?? 0n
    if (standard === 'ERC1155' && permitted !== 1n) reasons.add('not_approved')
    if (standard === 'ERC20' && permitted < needed) reasons.add('allowance')
  }
  return [...reasons]
}

/** A token contract may answer anything: what is no word is no answer. */
export function decodeWord(answer: MulticallResult): bigint | null {
  return answer && size(answer) >= 32 ? BigInt(slice(answer, 0, 32)) : null
}

/** The address in a contract's answer, or null when there is none. */
export function decodeAddress(answer: MulticallResult): Address | null {
  const word = decodeWord(answer)
  if (word === null || word === 0n || word >= 2n ** 160n) return null
  return checksumAddress(numberToHex(word, { size: 20 }))
}
