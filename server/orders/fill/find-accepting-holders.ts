import type { Address, Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import {
  buildCriteriaTree,
  ItemType,
  isCriteriaItem,
  type OrderComponents,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import type { Services } from '@/server/services/services'
import { type AcceptingHolder, computeFillAmount, selectTradedItems } from './build-fill-plan'

/**
 * Who could accept each of some offers: the owner that the chain names, else a holder that the index has. In two statements at most.
 */
export async function findAcceptingHolders(
  services: Pick<Services, 'db'>,
  chainId: number,
  orders: readonly (OfferToAccept & { holder?: Address | null })[],
): Promise<ReadonlyMap<Hash, AcceptingHolder>> {
  const named = orders.flatMap(({ hash, components, holder }): [Hash, AcceptingHolder][] => {
    const [item] = selectTradedItems(components)
    return holder && item ? [[hash, { holder, tokenId: item.identifierOrCriteria, proof: [] }]] : []
  })
  const others = orders.filter(({ holder }) => !holder)
  return new Map([...named, ...(await findHeld(services, chainId, others, 1))])
}

/**
 * Each token that an offer could be given, with one account that holds it; null where they are more than `most`, or the index
 * does not have all of the collection yet.
 */
export async function listHoldersOfOffer(
  services: Pick<Services, 'db'>,
  chainId: number,
  offer: OfferToAccept,
  most: number,
): Promise<AcceptingHolder[] | null> {
  const held = await findHeld(services, chainId, [offer], most + 1, true)
  return held.length === 0 || held.length > most ? null : held.map(([, holder]) => holder)
}

export interface OfferToAccept {
  hash: Hash
  components: OrderComponents
  criteria?: Order['criteria'] | null
}

interface HeldRow {
  hash: Hash
  holder: Address
  token_id: string
  quantity: string
}

/** A proof of more tokens takes long to build. */
const mostTokens = 1_000

/**
 * Holders of the items that the offers ask for; none for a listing, and none where only the offerer holds the item. If no account holds
 * the quantity that an offer asks for, a second statement finds a holder of a smaller quantity.
 */
async function findHeld(
  services: Pick<Services, 'db'>,
  chainId: number,
  orders: readonly OfferToAccept[],
  most: number,
  isAllKnown = false,
) {
  const wanted = orders.flatMap((order) => describeWanted(order) ?? [])
  const enough = await queryHeld(services, chainId, wanted, most, isAllKnown)
  const key = ([hash, { tokenId }]: Held) => `${hash}:${isAllKnown ? tokenId : ''}`
  const found = new Set(enough.map(key))
  const others = wanted.filter(({ hash, amount }) => amount > 1n && (isAllKnown || !found.has(`${hash}:`)))
  const some = await queryHeld(services, chainId, others, most, isAllKnown, 1n)
  return [...enough, ...some.filter((held) => !found.has(key(held)))]
}

type Held = [Hash, AcceptingHolder]

async function queryHeld(
  { db }: Pick<Services, 'db'>,
  chainId: number,
  wanted: readonly Wanted[],
  most: number,
  isAllKnown: boolean,
  leastAmount?: bigint,
): Promise<Held[]> {
  if (wanted.length === 0) return []
  const asked = wanted.map(({ prove: _, amount, ...one }) => ({ ...one, amount: String(leastAmount ?? amount) }))
  const rows = await db.query<HeldRow>(
    `select a.hash, held.holder, held.token_id, held.quantity
     from jsonb_to_recordset($2::jsonb)
       as a(hash text, contract text, single boolean, token_ids numeric[], amount numeric, maker text)
     cross join lateral (
       (select owner as holder, token_id, 1 as quantity from items
        where a.single and chain_id = $1 and contract = a.contract and owner <> a.maker
          and (a.token_ids is null or token_id = any(a.token_ids)) limit $3)
       union all
       (select distinct on (token_id) holder, token_id, quantity from balances
        where not a.single and chain_id = $1 and contract = a.contract and holder <> a.maker and quantity >= a.amount
          and (a.token_ids is null or token_id = any(a.token_ids)) order by token_id limit $3)) held
     where not $4 or exists
       (select from collections where chain_id = $1 and contract = a.contract and backfill_from is null)`,
    [chainId, JSON.stringify(asked), most, isAllKnown],
  )
  const offers = new Map(wanted.map((offer) => [offer.hash, offer]))
  return rows.map(({ hash, holder, token_id, quantity }): Held => {
    const [tokenId, held, offer] = [BigInt(token_id), BigInt(quantity), offers.get(hash)]
    const fewer = offer && held < offer.amount ? { fewer: held } : {}
    return [hash, { holder, tokenId, proof: offer?.prove(tokenId) ?? [], ...fewer }]
  })
}

type Wanted = NonNullable<ReturnType<typeof describeWanted>>

function describeWanted({ hash, components, criteria }: OfferToAccept) {
  const shape = parseOrderShape(components)
  const [item] = selectTradedItems(components)
  if (shape?.side !== 'offer' || !item) return null
  const { itemType, token, identifierOrCriteria: wanted } = item
  const single = itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria
  const of = {
    hash,
    contract: token,
    single,
    maker: components.offerer,
    amount: computeFillAmount(components, shape.quantity),
  }
  if (!isCriteriaItem(item)) return { ...of, token_ids: [String(wanted)], prove: () => [] }
  if (wanted === 0n) return { ...of, token_ids: null, prove: () => [] }
  const tokenIds = criteria?.tokenIds ?? []
  if (tokenIds.length === 0 || tokenIds.length > mostTokens) return null
  const tree = buildCriteriaTree(tokenIds.map(BigInt))
  return { ...of, token_ids: tokenIds, prove: (tokenId: bigint) => tree.getProof(tokenId) }
}
