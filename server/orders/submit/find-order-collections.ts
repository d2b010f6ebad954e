import type { Address } from 'viem'
import { ItemType, isPayment, type OrderComponents } from '@/lib/protocol/seaport'
import { readLatestBlockCoalesced } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
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
  const known = new Map(await askStandards(services, chainId, [...wanted.keys()]))
  const unknown = [...wanted.keys()].filter((contract) => !known.has(contract))
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

/** Of those of the contracts that the market knows, in the same statement for all who ask at once. */
const askStandards = createChainBatcher<readonly Address[], ReadonlyMap<Address, TokenStandard>>(findStandards, 50)

async function findStandards({ db }: Services, chainId: number, asked: readonly (readonly Address[])[]) {
  const rows = await db.query<{ contract: Address; standard: TokenStandard }>(
    'select contract, standard from collections where chain_id = $1 and contract = any($2::text[])',
    [chainId, [...new Set(asked.flat())]],
  )
  const known = new Map(rows.map(({ contract, standard }) => [contract, standard]))
  return asked.map(() => known)
}
