import {
  type Address,
  checksumAddress,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import type { MulticallResult } from '@/lib/protocol/chains/multicall'
import { computeBpsWei, type RoyaltyEngine, type RoyaltyPart } from './royalty'

const erc2981Abi = parseAbi(['function royaltyInfo(uint256, uint256) view returns (uint256, uint256)'])
const manifoldAbi = parseAbi(['function getRoyalties(uint256) view returns (address[], uint256[])'])
const raribleV2Abi = parseAbi(['function getRaribleV2Royalties(uint256) view returns ((address, uint96)[])'])
const raribleV1Abi = parseAbi([
  'function getFeeRecipients(uint256) view returns (address[])',
  'function getFeeBps(uint256) view returns (uint256[])',
])
const foundationAbi = parseAbi(['function getFees(uint256) view returns (address[], uint256[])'])
const artBlocksAbi = parseAbi(['function getRoyaltyData(uint256) view returns (address, address, uint256, uint256)'])

export interface DirectEngine {
  name: RoyaltyEngine
  buildCalls: (tokenId: bigint, priceWei: bigint) => readonly Hex[]
  /**
   * @param answers one for each call; the first is there
   * @throws any error for an answer that is not of this engine
   */
  decode: (answers: readonly MulticallResult[], priceWei: bigint) => RoyaltyPart[]
}

/** The functions of collections that name a royalty, in the order of RoyaltyEngineV1 of Manifold; Art Blocks’ own comes last. */
export const directEngines: readonly DirectEngine[] = [
  {
    name: 'erc2981',
    buildCalls: (tokenId, priceWei) => [encodeFunctionData({ abi: erc2981Abi, args: [tokenId, priceWei] })],
    decode: ([data]) => {
      const [recipient, amountWei] = decodeFunctionResult({ abi: erc2981Abi, data: data ?? '0x' })
      if (recipient >= 2n ** 160n) throw new RangeError('Not an address.')
      return [{ recipient: toAddress(recipient), amountWei }]
    },
  },
  {
    name: 'manifold',
    buildCalls: (tokenId) => [encodeFunctionData({ abi: manifoldAbi, args: [tokenId] })],
    decode: ([data], priceWei) => zip(priceWei, decodeFunctionResult({ abi: manifoldAbi, data: data ?? '0x' })),
  },
  {
    name: 'rarible',
    buildCalls: (tokenId) => [encodeFunctionData({ abi: raribleV2Abi, args: [tokenId] })],
    decode: ([data], priceWei) =>
      decodeFunctionResult({ abi: raribleV2Abi, data: data ?? '0x' }).map(([recipient, bps]) => ({
        ...{ recipient, amountWei: computeBpsWei(priceWei, bps) },
      })),
  },
  {
    name: 'rarible',
    buildCalls: (tokenId) =>
      (['getFeeRecipients', 'getFeeBps'] as const).map((functionName) =>
        encodeFunctionData({ abi: raribleV1Abi, functionName, args: [tokenId] }),
      ),
    decode: ([recipients, bps], priceWei) =>
      zip(priceWei, [
        decodeFunctionResult({ abi: raribleV1Abi, functionName: 'getFeeRecipients', data: recipients ?? '0x' }),
        decodeFunctionResult({ abi: raribleV1Abi, functionName: 'getFeeBps', data: bps ?? '0x' }),
      ]),
  },
  {
    name: 'foundation',
    buildCalls: (tokenId) => [encodeFunctionData({ abi: foundationAbi, args: [tokenId] })],
    decode: ([data], priceWei) => zip(priceWei, decodeFunctionResult({ abi: foundationAbi, data: data ?? '0x' })),
  },
  {
    name: 'art_blocks',
    buildCalls: (tokenId) => [encodeFunctionData({ abi: artBlocksAbi, args: [tokenId] })],
    // The additional payee has its percentage of the artist's (GenArt721RoyaltyOverride of Art Blocks).
    decode: ([data], priceWei) => {
      const [artist, payee, payeePercent, percent] = decodeFunctionResult({ abi: artBlocksAbi, data: data ?? '0x' })
      if (payeePercent > 100n) throw new RangeError('Not a percentage.')
      return zip(priceWei, [
        [artist, payee],
        [(100n - payeePercent) * percent, payeePercent * percent],
      ])
    },
  },
]

/** Whether a contract has answered at all. One whose fallback takes every call answers nothing. */
export function isAnswer(answer: MulticallResult | undefined): answer is Hex {
  return answer !== null && answer !== undefined && size(answer) > 0
}

function zip(priceWei: bigint, [recipients, bps]: readonly [readonly Address[], readonly bigint[]]): RoyaltyPart[] {
  if (recipients.length !== bps.length) throw new RangeError('The number of recipients and shares differs.')
  return recipients.map((recipient, index) => ({ recipient, amountWei: computeBpsWei(priceWei, bps[index] ?? 0n) }))
}

function toAddress(word: bigint): Address {
  return checksumAddress(numberToHex(word, { size: 20 }))
}
