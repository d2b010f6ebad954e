import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  type PublicClient,
  parseAbi,
  size,
} from 'viem'
import { formatAddress } from '@/lib/base/format/format-address'
import { normalizeCharacters } from '@/lib/base/format/normalize-characters'
import { stripInvisibleInLine } from '@/lib/base/format/strip-invisible'
import { type CostlyResult, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import { detectEarlyCollections } from './detect-early-collections'

export interface DetectedCollection {
  contract: Address
  standard: TokenStandard
  name: string
  /** It knows no ERC-165, and its events may have another shape (`normalizeEarlyLog`). */
  isEarly?: boolean
}

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function name() view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
/** ERC-721, ERC-1155, and what ERC-165 says that no contract supports. */
const interfaceIds: readonly Hex[] = ['0x80ac58cd', '0xd9b67a26', '0xffffffff']
const maxNameLength = 100
/** Not the zero address: many contracts refuse to say what that has. */
const probe: Address = '0x0000000000000000000000000000000000000001'

interface Claims {
  contract: Address
  name: string
  single: boolean
  multi: boolean
  /** It says yes to whatever it is asked. */
  isLiar: boolean
  hasErc165: boolean
  /** How many of a token an account has, it answers: what only an ERC-1155 is asked. */
  countsById: boolean
  /** It knows no ERC-165, and counts what an account has. An ERC-20 has an allowance beside that. */
  mayBeEarly: boolean
}

/**
 * Those of the contracts that are an ERC-721 or an ERC-1155, with their names. One that claims both (ERC-165) is an ERC-1155 where it
 * answers `balanceOf(address,uint256)`, else an ERC-721. One that knows no ERC-165 is an ERC-721 by what it does (`detectEarlyCollections`).
 * @param named what the operator says that all of them are: then they only have to be contracts
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function detectCollections(
  client: PublicClient,
  block: BlockPoint,
  contracts: readonly Address[],
  named?: TokenStandard,
): Promise<DetectedCollection[]> {
  if (contracts.length === 0) return []
  const all = await readClaims(client, block.hash, contracts)
  if (named) return withStandard(await keepDeployed(client, all), named)
  const suspects = all.filter(({ mayBeEarly }) => mayBeEarly).map(({ contract }) => contract)
  const early = new Set(await detectEarlyCollections(client, block, suspects))
  return all.flatMap((claims) => {
    const standard = early.has(claims.contract) ? 'ERC721' : chooseStandard(claims)
    return standard ? withStandard([claims], standard) : []
  })
}

async function readClaims(client: PublicClient, blockHash: Hash, contracts: readonly Address[]): Promise<Claims[]> {
  const data = [
    ...interfaceIds.map((id) => encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] })),
    encodeFunctionData({ abi, functionName: 'name' }),
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [probe, 1n] }),
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [probe] }),
    encodeFunctionData({ abi, functionName: 'allowance', args: [probe, probe] }),
  ]
  const calls = contracts.flatMap((to) => data.map((each) => ({ to, data: each })))
  const answers = await readCallsByCost(client, blockHash, calls)
  return contracts.map((contract, index) => {
    const own = answers.slice(index * data.length, (index + 1) * data.length)
    const [single, multi, anything, name, ofToken, ofAll, allowance] = own
    const hasErc165 = [single, multi, anything].some(isWord)
    return {
      ...{ contract, name: readName(name) || formatAddress(contract) },
      ...{ single: isYes(single), multi: isYes(multi), isLiar: isYes(anything) },
      ...{ hasErc165, countsById: isWord(ofToken) },
      mayBeEarly: !hasErc165 && isWord(ofAll) && !isWord(allowance),
    }
  })
}

function chooseStandard({ single, multi, isLiar, countsById }: Claims): TokenStandard | null {
  if (isLiar || !(single || multi)) return null
  if (single && multi) return countsById ? 'ERC1155' : 'ERC721'
  return single ? 'ERC721' : 'ERC1155'
}

function withStandard(all: readonly Claims[], standard: TokenStandard): DetectedCollection[] {
  return all.map(({ contract, name, hasErc165 }) => ({
    ...{ contract, name, standard },
    ...(standard === 'ERC721' && !hasErc165 ? { isEarly: true } : {}),
  }))
}

async function keepDeployed(client: PublicClient, all: readonly Claims[]): Promise<Claims[]> {
  const codes = await Promise.all(all.map(({ contract: address }) => client.getCode({ address })))
  return all.filter((_, index) => codes[index])
}

function isWord(answer: CostlyResult): boolean {
  return answer != null && size(answer) >= 32
}

function isYes(answer: CostlyResult): boolean {
  return answer != null && isWord(answer) && BigInt(answer.slice(0, 66)) === 1n
}

function readName(answer: CostlyResult): string {
  try {
    const name = decodeFunctionResult({ abi, functionName: 'name', data: answer ?? '0x' })
    const clean = normalizeCharacters(stripInvisibleInLine(name.slice(0, 10_000)).trim())
    return normalizeCharacters(Array.from(clean).slice(0, maxNameLength).join(''))
  } catch {
    return ''
  }
}
