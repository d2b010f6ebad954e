import type { Address } from 'viem'
import type { Lookalike, NameWarnings } from '@/lib/api/schemas/name-warnings'
import { collectionKey } from '@/server/base/collection-key'
import { detectNameWarnings } from '@/server/base/names/detect-name-warnings'
import { isCommonName } from '@/server/base/names/is-common-name'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'

interface Place {
  chainId: number
  contract: Address
}

interface MarkedName {
  /** As its contract says it. */
  name: string
  /** What is to be said beside it. */
  marks: NameWarnings
}

interface Rank {
  chainId: number
  contract: Address
  createdAt: string | null
  createdBlock: string | null
  saleCount: number
  badge: string | null
}

interface CollectionRow {
  of_chain_id: number
  of_contract: Address
  of_name: string
  of_created_block: string | null
}

interface LikeRow extends CollectionRow {
  skeleton: string
  chain_id: number
  contract: Address
  name: string
  created_block: string | null
}

interface NoLikeRow extends CollectionRow {
  /** Null as long as nobody has computed it. */
  skeleton: string | null
  chain_id: null
  contract: null
  name: null
  created_block: null
}

interface FactsRow {
  chain_id: number
  contract: Address
  created_at: string | null
  sale_count: number
}

/** So many that look alike are compared: first what our factory has not made, for to make one there costs little. */
const mostAlike = 100

/** The names of collections that the market knows, by `collectionKey`, with what is to be said beside them. */
export async function findCollectionNameWarnings(
  services: Pick<Services, 'db' | 'trust'>,
  places: readonly Place[],
): Promise<Map<string, MarkedName>> {
  const rows = await findPairs(services, [...new Map(places.map((one) => [collectionKey(one), one])).values()])
  const lookalikes = await findLookalikes(
    services,
    rows.filter((row): row is LikeRow => row.contract !== null),
  )
  const badges = new Map(services.trust.collections.map((one) => [collectionKey(one), one.words]))
  const found = new Map<string, MarkedName>()
  for (const { of_chain_id: chainId, of_contract: contract, of_name: name } of rows) {
    const key = collectionKey({ chainId, contract })
    // There is a row for each that it looks like.
    if (found.has(key)) continue
    const [badge, lookalike, nameSigns] = [badges.get(key), lookalikes.get(key), detectNameWarnings(name)]
    const marks = {
      ...(badge === undefined ? {} : { badge }),
      ...(lookalike ? { lookalike } : {}),
      ...(nameSigns.length > 0 ? { nameSigns } : {}),
    }
    found.set(key, { name, marks })
  }
  return found
}

/** By the key of what looks like another one: that one. */
async function findLookalikes(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  rows: readonly LikeRow[],
): Promise<Map<string, Lookalike>> {
  const badges = new Map(trust.collections.map((one) => [collectionKey(one), one.words]))
  const pairs = rows.map((row) => ({
    row,
    own: { chainId: row.of_chain_id, contract: row.of_contract, createdBlock: row.of_created_block },
    other: { chainId: row.chain_id, contract: row.contract, createdBlock: row.created_block },
  }))
  const doubtful = pairs.filter(
    ({ row, own, other }) =>
      !badges.has(collectionKey(own)) && (badges.has(collectionKey(other)) || !isCommonName(row.skeleton)),
  )
  const facts = await findFacts(
    db,
    doubtful.flatMap(({ own, other }) => [own, other]),
  )
  const rank = (one: Pick<Rank, 'chainId' | 'contract' | 'createdBlock'>): Rank => {
    const { created_at: createdAt = null, sale_count: saleCount = 0 } = facts.get(collectionKey(one)) ?? {}
    return { ...one, createdAt, saleCount, badge: badges.get(collectionKey(one)) ?? null }
  }
  const found = new Map<string, { lookalike: Lookalike; rank: Rank }>()
  for (const pair of doubtful) {
    const [own, other] = [rank(pair.own), rank(pair.other)]
    const known = found.get(collectionKey(own))
    if (!isBefore(other, own) || (known && !isBefore(other, known.rank))) continue
    const { chainId, contract, createdAt, badge } = other
    found.set(collectionKey(own), {
      rank: other,
      lookalike: {
        ...{
          chainId,
          contract,
          name: stripVerifiedMarks(pair.row.name),
          because: explain(other, own),
          createdAt,
          badge,
        },
        ownCreatedAt: own.createdAt,
      },
    })
  }
  return new Map([...found].map(([key, { lookalike }]) => [key, lookalike]))
}

/**
 * Each collection once for each that it looks like, of different makers as far as anybody knows them; else once, with nulls: most
 * names share their skeleton with none, and that is all that is asked.
 */
async function findPairs(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  collections: readonly Place[],
): Promise<(LikeRow | NoLikeRow)[]> {
  if (collections.length === 0) return []
  const columns = 'o.chain_id, o.contract, o.name, o.creator, o.created_block'
  const alike = `o.skeleton = c.skeleton and (o.chain_id, o.contract) <> (c.chain_id, c.contract)`
  return db.query(
    `select c.chain_id as of_chain_id, c.contract as of_contract, c.name as of_name, c.skeleton, c.created_block as of_created_block,
       o.chain_id, o.contract, o.name, o.created_block
     from unnest($1::integer[], $2::text[]) as w (chain_id, contract)
     join collections c on c.chain_id = w.chain_id and c.contract = w.contract
     left join lateral (
       (select ${columns} from collections o where ${alike} order by o.created_block nulls first limit ${mostAlike})
       union
       (select ${columns} from unnest($3::integer[], $4::text[]) as b (chain_id, contract)
        join collections o on o.chain_id = b.chain_id and o.contract = b.contract where ${alike})
     ) o on (o.creator is distinct from c.creator or c.creator is null)
       and ${buildVisibleCondition({ chain: 'o.chain_id', contract: 'o.contract' })}`,
    [
      ...[collections.map(({ chainId }) => chainId), collections.map(({ contract }) => contract)],
      ...[trust.collections.map(({ chainId }) => chainId), trust.collections.map(({ contract }) => contract)],
    ],
  )
}

/** By what those that look alike are compared: when the first item was minted, and how many were sold, as rankings count it. */
async function findFacts(
  db: Services['db'],
  places: readonly Pick<Rank, 'chainId' | 'contract'>[],
): Promise<Map<string, FactsRow>> {
  const wanted = [...new Map(places.map((one) => [collectionKey(one), one])).values()]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<FactsRow>(
    `select w.chain_id, w.contract,
       (select min(i.minted_at) from items i
        where i.chain_id = w.chain_id and i.contract = w.contract and i.minted_block is not null) as created_at,
       (select coalesce(sum(n.sale_count), 0)::integer from collection_sales n
        where n.chain_id = w.chain_id and n.contract = w.contract) as sale_count
     from unnest($1::integer[], $2::text[]) as w (chain_id, contract)`,
    [wanted.map(({ chainId }) => chainId), wanted.map(({ contract }) => contract)],
  )
  return new Map(rows.map((row) => [collectionKey({ chainId: row.chain_id, contract: row.contract }), row]))
}

function explain(one: Rank, other: Rank): Lookalike['because'] {
  if (one.badge !== null) return 'badge'
  return compareAge(one, other) < 0 ? 'older' : 'traded'
}

/** Whose name it is: the badged one's, then the older one's; where the age does not tell, that of which more was sold. */
function isBefore(one: Rank, other: Rank): boolean {
  if ((one.badge === null) !== (other.badge === null)) return one.badge !== null
  return (compareAge(one, other) || other.saleCount - one.saleCount) < 0
}

/** Below zero where the one is older. What has no item yet comes last; two such of one chain by their making. */
function compareAge(one: Rank, other: Rank): number {
  if (one.createdAt !== other.createdAt) {
    if (one.createdAt === null || other.createdAt === null) return one.createdAt === null ? 1 : -1
    return Number(BigInt(one.createdAt) - BigInt(other.createdAt))
  }
  if (one.chainId !== other.chainId || one.createdBlock === null || other.createdBlock === null) return 0
  return Number(BigInt(one.createdBlock) - BigInt(other.createdBlock))
}
