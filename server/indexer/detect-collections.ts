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
import { stripUnseenInLine } from '@/lib/format/strip-unseen'
import { type CostlyResult, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { TokenStandard } from './watch'

export interface DetectedCollection {
  contract: Address
  standard: TokenStandard
  name: string
}

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function name() view returns (string)',
])
/** ERC-721, ERC-1155, and what ERC-165 says that no contract supports. */
const interfaceIds: readonly Hex[] = ['0x80ac58cd', '0xd9b67a26', '0xffffffff']
const callsPerContract = interfaceIds.length + 1
const maxNameLength = 100

/**
 * Those of the contracts that say (ERC-165) that they are an ERC-721 or an ERC-1155, and not both, with their names.
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function detectCollections(
  client: PublicClient,
  blockHash: Hash,
  contracts: readonly Address[],
): Promise<DetectedCollection[]> {
  if (contracts.length === 0) return []
  const calls = contracts.flatMap((to) => [
    ...interfaceIds.map((id) => ({
      to,
      data: encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] }),
    })),
    { to, data: encodeFunctionData({ abi, functionName: 'name' }) },
  ])
  const answers = await readCallsByCost(client, blockHash, calls)
  return contracts.flatMap((contract, index) => {
    const [single, multi, anything, name] = answers.slice(index * callsPerContract, (index + 1) * callsPerContract)
    if (isYes(anything) || isYes(single) === isYes(multi)) return []
    const fallback = `${contract.slice(0, 6)}…${contract.slice(-4)}`
    return [{ contract, standard: isYes(single) ? 'ERC721' : 'ERC1155', name: readName(name) || fallback }]
  })
}

function isYes(answer: CostlyResult): boolean {
  return answer != null && size(answer) >= 32 && BigInt(answer.slice(0, 66)) === 1n
}

function readName(answer: CostlyResult): string {
  try {
    const name = decodeFunctionResult({ abi, functionName: 'name', data: answer ?? '0x' })
    const clean = stripUnseenInLine(name.slice(0, 10_000)).trim()
    return Array.from(clean).slice(0, maxNameLength).join('')
  } catch {
    return ''
  }
}
