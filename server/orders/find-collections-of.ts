import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type PublicClient,
  parseAbi,
  size,
} from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import { ItemType, isPayment, type OrderComponents } from '@/lib/seaport'
import type { Queryable } from '@/server/db/database'
import { buildOrderIssue, type OrderIssue } from './order-issues'

type Standard = 'ERC721' | 'ERC1155'

interface Collection {
  contract: Address
  standard: Standard
  name: string
}

export interface CollectionsOfOrder {
  issues: OrderIssue[]
  /** Those that the market does not know yet; they join with their first order. */
  joining: Collection[]
}

const collectionAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function name() view returns (string)',
])
const maxNameLength = 100

/**
 * Whether what an order calls an ERC-721 or an ERC-1155 is one: by the market's list, and by the contract's own word
 * (ERC-165) for one that is not on it.
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function findCollectionsOf(
  { offer, consideration }: OrderComponents,
  { db, client, chainId, blockHash }: { db: Queryable; client: PublicClient; chainId: number; blockHash: Hash },
): Promise<CollectionsOfOrder> {
  const wanted = new Map<Address, Set<Standard>>()
  for (const item of [...offer, ...consideration]) {
    if (isPayment(item)) continue
    wanted.set(item.token, (wanted.get(item.token) ?? new Set()).add(findStandard(item.itemType)))
  }
  const known = await findKnown(db, chainId, [...wanted.keys()])
  const unknown = [...wanted.keys()].filter((contract) => !known.has(contract))
  const joining = await readCollections(client, blockHash, unknown)
  for (const { contract, standard } of joining) known.set(contract, standard)
  const issues = [...wanted].flatMap(([contract, standards]) => {
    const standard = known.get(contract)
    if (!standard) return [buildOrderIssue('collection_unknown', 'order.parameters')]
    return standards.size > 1 || !standards.has(standard)
      ? [buildOrderIssue('collection_standard', 'order.parameters')]
      : []
  })
  return { issues, joining }
}

function findStandard(itemType: number): Standard {
  return itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria ? 'ERC721' : 'ERC1155'
}

async function findKnown(db: Queryable, chainId: number, contracts: Address[]): Promise<Map<Address, Standard>> {
  const rows = await db.query<{ contract: Address; standard: Standard }>(
    'select contract, standard from collections where chain_id = $1 and contract = any($2::text[])',
    [chainId, contracts],
  )
  return new Map(rows.map(({ contract, standard }) => [contract, standard]))
}

async function readCollections(client: PublicClient, blockHash: Hash, contracts: Address[]): Promise<Collection[]> {
  if (contracts.length === 0) return []
  const ask = (id: '0x80ac58cd' | '0xd9b67a26') =>
    encodeFunctionData({ abi: collectionAbi, functionName: 'supportsInterface', args: [id] })
  const calls = contracts.flatMap((to) => [
    { to, data: ask('0x80ac58cd') },
    { to, data: ask('0xd9b67a26') },
    { to, data: encodeFunctionData({ abi: collectionAbi, functionName: 'name' }) },
  ])
  const answers = await readCalls(client, blockHash, calls)
  return contracts.flatMap((contract, index) => {
    const [is721, is1155, name] = answers.slice(index * 3, index * 3 + 3)
    const standard = isYes(is721) ? 'ERC721' : isYes(is1155) ? 'ERC1155' : null
    return standard ? [{ contract, standard, name: readName(name) ?? contract }] : []
  })
}

function isYes(answer: ReadResult | undefined): boolean {
  return !!answer && size(answer) === 32 && BigInt(answer) === 1n
}

/** A name is the contract's word: bounded, and without what the database can't hold. */
function readName(answer: ReadResult | undefined): string | null {
  try {
    const name = decodeFunctionResult({ abi: collectionAbi, functionName: 'name', data: answer ?? '0x' })
    return name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, maxNameLength) || null
  } catch {
    return null
  }
}
