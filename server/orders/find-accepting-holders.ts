import type { Address, Hash } from 'viem'
import type { Order } from '@/lib/schemas/order'
import { buildCriteriaTree, ItemType, isCriteriaItem, type OrderComponents, readOrderShape } from '@/lib/seaport'
import type { Services } from '@/server/services'
import { type AcceptingHolder, findTradedItems, findTriedAmount } from './build-fill-plan'

/**
 * Who could accept each of some offers: the owner that the chain names, else a holder that the index has. In one statement, or none.
 */
export async function findAcceptingHolders(
  services: Pick<Services, 'db'>,
  chainId: number,
  orders: readonly (AskedOffer & { holder?: Address | null })[],
): Promise<ReadonlyMap<Hash, AcceptingHolder>> {
  const named = orders.flatMap(({ hash, components, holder }): [Hash, AcceptingHolder][] => {
    const [item] = findTradedItems(components)
    return holder && item ? [[hash, { holder, tokenId: item.identifierOrCriteria, proof: [] }]] : []
  })
  const others = orders.filter(({ holder }) => !holder)
  return new Map([...named, ...(await findHeld(services, chainId, others, 1))])
}

/**
 * Each token that an offer could be given, with one account that holds it; null where they are more than `most`, or the index
 * does not have all of the collection yet.
 */
export async function findAllHolders(
  services: Pick<Services, 'db'>,
  chainId: number,
  offer: AskedOffer,
  most: number,
): Promise<AcceptingHolder[] | null> {
  const held = await findHeld(services, chainId, [offer], most + 1, true)
  return held.length === 0 || held.length > most ? null : held.map(([, holder]) => holder)
}

export interface AskedOffer {
  hash: Hash
  components: OrderComponents
  criteria?: Order['criteria'] | null
}

interface HeldRow {
  hash: Hash
  holder: Address
  token_id: string
}

/** A proof of more tokens takes long to build. */
const mostTokens = 1_000

/** Nothing for listings, and for what nobody but the offerer holds. */
async function findHeld(
  { db }: Pick<Services, 'db'>,
  chainId: number,
  orders: readonly AskedOffer[],
  most: number,
  isAllKnown = false,
) {
  const asked = orders.flatMap((order) => describeWanted(order) ?? [])
  if (asked.length === 0) return []
  const rows = await db.query<HeldRow>(
    `select a.hash, held.holder, held.token_id
     from jsonb_to_recordset($2::jsonb)
       as a(hash text, contract text, single boolean, token_ids numeric[], amount numeric, maker text)
     cross join lateral (
       (select owner as holder, token_id from items
        where a.single and chain_id = $1 and contract = a.contract and owner <> a.maker
          and (a.token_ids is null or token_id = any(a.token_ids)) limit $3)
       union all
       (select distinct on (token_id) holder, token_id from balances
        where not a.single and chain_id = $1 and contract = a.contract and holder <> a.maker and quantity >= a.amount
          and (a.token_ids is null or token_id = any(a.token_ids)) order by token_id limit $3)) held
     where not $4 or exists
       (select from collections where chain_id = $1 and contract = a.contract and backfill_from is null)`,
    [chainId, JSON.stringify(asked.map(({ prove: _, ...one }) => one)), most, isAllKnown],
  )
  const proofs = new Map(asked.map(({ hash, prove }) => [hash, prove]))
  return rows.map(({ hash, holder, token_id }): [Hash, AcceptingHolder] => {
    const tokenId = BigInt(token_id)
    return [hash, { holder, tokenId, proof: proofs.get(hash)?.(tokenId) ?? [] }]
  })
}

function describeWanted({ hash, components, criteria }: AskedOffer) {
  const shape = readOrderShape(components)
  const [item] = findTradedItems(components)
  if (shape?.side !== 'offer' || !item) return null
  const { itemType, token, identifierOrCriteria: wanted } = item
  const single = itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria
  const of = {
    hash,
    contract: token,
    single,
    maker: components.offerer,
    amount: String(findTriedAmount(components, shape.quantity)),
  }
  if (!isCriteriaItem(item)) return { ...of, token_ids: [String(wanted)], prove: () => [] }
  if (wanted === 0n) return { ...of, token_ids: null, prove: () => [] }
  const tokenIds = criteria?.tokenIds ?? []
  if (tokenIds.length === 0 || tokenIds.length > mostTokens) return null
  const tree = buildCriteriaTree(tokenIds.map(BigInt))
  return { ...of, token_ids: tokenIds, prove: (tokenId: bigint) => tree.getProof(tokenId) }
}
