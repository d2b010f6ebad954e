import type { Address } from 'viem'
import { ItemType, isPayment, type OrderComponents } from '@/lib/protocol/seaport'
import { readLatestBlockCoalesced } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import { findListingVerdict } from '@/server/collections/listing/find-listing-verdict'
import { type DetectedCollection, detectCollections } from '@/server/collections/registration/detect-collections'
import { buildOrderIssue, type OrderIssue } from '@/server/orders/rules/order-issues'
import { createChainBatcher } from '@/server/services/create-chain-batcher'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'

export interface OrderCollections {
  issues: OrderIssue[]
  /** Those that the market does not know yet; they join with their first order. */
  joining: DetectedCollection[]
}

/**
 * Whether what an order calls an ERC-721 or an ERC-1155 is one: by the market's list, and by the contract's own word
 * for one that is not on it.
 * @throws AppError `unavailable` when the node does not answer.
 */
export async function findOrderCollections(
  services: Services,
  chainId: number,
  { offer, consideration }: OrderComponents,
): Promise<OrderCollections> {
  const wanted = new Map<Address, Set<TokenStandard>>()
  for (const item of [...offer, ...consideration]) {
    if (isPayment(item)) continue
    wanted.set(item.token, (wanted.get(item.token) ?? new Set()).add(findStandard(item.itemType)))
  }
  const stored = await askStored(services, chainId, [...wanted.keys()])
  const unlisted = [...wanted.keys()].filter((contract) => stored.get(contract)?.is_listed === false)
  const unknown = [...wanted.keys()].filter((contract) => !stored.has(contract))
  for (const contract of unknown) {
    if ((await findListingVerdict(services, { chainId, contract })) === false) unlisted.push(contract)
  }
  if (unlisted.length > 0)
    return { issues: [buildOrderIssue('collection_not_listed', 'order.parameters')], joining: [] }
  const known = new Map([...stored].map(([contract, { standard }]) => [contract, standard]))
  const joining = unknown.length === 0 ? [] : await detectAtHead(services, chainId, unknown)
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

function findStandard(itemType: number): TokenStandard {
  return itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria ? 'ERC721' : 'ERC1155'
}

async function detectAtHead(services: Services, chainId: number, contracts: readonly Address[]) {
  const { client } = getServedChain(services, chainId)
  return detectCollections(client, await readLatestBlockCoalesced(client), contracts)
}

interface StoredCollection {
  contract: Address
  standard: TokenStandard
  is_listed: boolean
}

/** Of those of the contracts that the market knows, in the same statement for all who ask at once. */
const askStored = createChainBatcher<readonly Address[], ReadonlyMap<Address, StoredCollection>>(findStored, 50)

async function findStored({ db }: Services, chainId: number, asked: readonly (readonly Address[])[]) {
  const rows = await db.query<StoredCollection>(
    'select contract, standard, is_listed from collections where chain_id = $1 and contract = any($2::text[])',
    [chainId, [...new Set(asked.flat())]],
  )
  const known = new Map(rows.map((row) => [row.contract, row]))
  return asked.map(() => known)
}
