import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  size,
} from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import type { TokenStandard } from './watch'

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function name() view returns (string)',
])
/** ERC-721, ERC-1155, and what ERC-165 says that no contract supports. */
const interfaceIds: readonly Hex[] = ['0x80ac58cd', '0xd9b67a26', '0xffffffff']
const maxNameLength = 100

/**
 * What a contract says that it is (ERC-165), and its name; null unless that is an ERC-721 or an ERC-1155.
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function detectCollection(
  client: PublicClient,
  contract: Address,
): Promise<{ standard: TokenStandard; name: string } | null> {
  const { hash } = await readLatestBlock(client)
  const [single, multi, anything, name] = await readCalls(client, hash, [
    ...interfaceIds.map((id) => ({
      to: contract,
      data: encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] }),
    })),
    { to: contract, data: encodeFunctionData({ abi, functionName: 'name' }) },
  ])
  if (isYes(anything) || isYes(single) === isYes(multi)) return null
  const fallback = `${contract.slice(0, 6)}…${contract.slice(-4)}`
  return { standard: isYes(single) ? 'ERC721' : 'ERC1155', name: readName(name) || fallback }
}

function isYes(answer: ReadResult | undefined): boolean {
  return answer != null && size(answer) >= 32 && BigInt(answer.slice(0, 66)) === 1n
}

function readName(answer: ReadResult | undefined): string {
  try {
    const name = decodeFunctionResult({ abi, functionName: 'name', data: answer ?? '0x' })
    // What can't be stored or turns the reading direction has no place in a name.
    const clean = name
      .slice(0, 10_000)
      .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
      .trim()
    return Array.from(clean).slice(0, maxNameLength).join('')
  } catch {
    return ''
  }
}
