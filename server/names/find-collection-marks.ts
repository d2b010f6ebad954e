import type { Address } from 'viem'
import type { Lookalike, Marks } from '@/lib/schemas/trust'
import { notHidden } from '@/server/moderation/not-hidden'
import type { Services } from '@/server/services'
import { findNameSigns } from './find-name-signs'
import { isCommonName } from './is-common-name'
import { withoutChecks } from './without-checks'

interface Named {
  chainId: number
  contract: Address
  /** As its contract says it. */
  name: string
}

interface Rank {
  chainId: number
  contract: Address
  createdAt: string | null
  createdBlock: string | null
  saleCount: number
  badge: string | null
}

interface LikeRow {
  of_chain_id: number
  of_contract: Address
  skeleton: string
  of_created_block: string | null
  chain_id: number
  contract: Address
  name: string
  created_block: string | null
}

interface FactsRow {
  chain_id: number
  contract: Address
  created_at: string | null
  sale_count: number
}

/** So many that look alike are compared: first what our factory has not made, for to make one there costs little. */
const mostAlike = 100

export const keyOf = ({ chainId, contract }: Pick<Named, 'chainId' | 'contract'>) => `${chainId}:${contract}`

/** What is to be said beside the names of collections, by `keyOf`; nothing of one of which there is nothing to say. */
export async function findCollectionMarks(
  services: Pick<Services, 'db' | 'trust'>,
  named: readonly Named[],
): Promise<Map<string, Marks>> {
  const collections = [...new Map(named.map((one) => [keyOf(one), one])).values()]
  const lookalikes = await findLookalikes(services, collections)
  const badges = new Map(services.trust.collections.map((one) => [keyOf(one), one.words]))
  const marks = new Map<string, Marks>()
  for (const one of collections) {
    const badge = badges.get(keyOf(one))
    const lookalike = lookalikes.get(keyOf(one))
    const nameSigns = findNameSigns(one.name)
    if (badge === undefined && !lookalike && nameSigns.length === 0) continue
    marks.set(keyOf(one), {
      ...(badge === undefined ? {} : { badge }),
      ...(lookalike ? { lookalike } : {}),
      ...(nameSigns.length > 0 ? { nameSigns } : {}),
    })
  }
  return marks
}

/** By the key of what looks like another one: that one. */
async function findLookalikes(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  collections: readonly Named[],
): Promise<Map<string, Lookalike>> {
  const badges = new Map(trust.collections.map((one) => [keyOf(one), one.words]))
  const pairs = (await findPairs({ db, trust }, collections)).map((row) => ({
    row,
    own: { chainId: row.of_chain_id, contract: row.of_contract, createdBlock: row.of_created_block },
    other: { chainId: row.chain_id, contract: row.contract, createdBlock: row.created_block },
  }))
  const doubtful = pairs.filter(
    ({ row, own, other }) => !badges.has(keyOf(own)) && (badges.has(keyOf(other)) || !isCommonName(row.skeleton)),
  )
  const facts = await findFacts(
    db,
    doubtful.flatMap(({ own, other }) => [own, other]),
  )
  const rank = (one: Pick<Rank, 'chainId' | 'contract' | 'createdBlock'>): Rank => {
    const { created_at: createdAt = null, sale_count: saleCount = 0 } = facts.get(keyOf(one)) ?? {}
    return { ...one, createdAt, saleCount, badge: badges.get(keyOf(one)) ?? null }
  }
  const found = new Map<string, { lookalike: Lookalike; rank: Rank }>()
  for (const pair of doubtful) {
    const [own, other] = [rank(pair.own), rank(pair.other)]
    const known = found.get(keyOf(own))
    if (!isBefore(other, own) || (known && !isBefore(other, known.rank))) continue
    const { chainId, contract, createdAt, badge } = other
    found.set(keyOf(own), {
      rank: other,
      lookalike: {
        ...{ chainId, contract, name: withoutChecks(pair.row.name), because: explain(other, own), createdAt, badge },
        ownCreatedAt: own.createdAt,
      },
    })
  }
  return new Map([...found].map(([key, { lookalike }]) => [key, lookalike]))
}

/** Of different makers, as far as anybody knows them: most names share their skeleton with none, and that is all that is asked. */
async function findPairs(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  collections: readonly Named[],
): Promise<LikeRow[]> {
  if (collections.length === 0) return []
  const columns = 'o.chain_id, o.contract, o.name, o.creator, o.created_block'
  const alike = `o.skeleton = c.skeleton and (o.chain_id, o.contract) <> (c.chain_id, c.contract)`
  return db.query<LikeRow>(
    `select c.chain_id as of_chain_id, c.contract as of_contract, c.skeleton, c.created_block as of_created_block,
       o.chain_id, o.contract, o.name, o.created_block
     from unnest($1::integer[], $2::text[]) as w (chain_id, contract)
     join collections c on c.chain_id = w.chain_id and c.contract = w.contract
     cross join lateral (
       (select ${columns} from collections o where ${alike} order by o.created_block nulls first limit ${mostAlike})
       union
       (select ${columns} from unnest($3::integer[], $4::text[]) as b (chain_id, contract)
        join collections o on o.chain_id = b.chain_id and o.contract = b.contract where ${alike})
     ) o
     where (o.creator is distinct from c.creator or c.creator is null)
       and ${notHidden({ chain: 'o.chain_id', contract: 'o.contract' })}`,
    [
      ...[collections.map(({ chainId }) => chainId), collections.map(({ contract }) => contract)],
      ...[trust.collections.map(({ chainId }) => chainId), trust.collections.map(({ contract }) => contract)],
    ],
  )
}

/** By what those that look alike are compared: when the first work was minted, and how many were sold, as rankings count it. */
async function findFacts(
  db: Services['db'],
  places: readonly Pick<Rank, 'chainId' | 'contract'>[],
): Promise<Map<string, FactsRow>> {
  const wanted = [...new Map(places.map((one) => [keyOf(one), one])).values()]
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
  return new Map(rows.map((row) => [keyOf({ chainId: row.chain_id, contract: row.contract }), row]))
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

/** Below zero where the one is older. What has no work yet comes last; two such of one chain by their making. */
function compareAge(one: Rank, other: Rank): number {
  if (one.createdAt !== other.createdAt) {
    if (one.createdAt === null || other.createdAt === null) return one.createdAt === null ? 1 : -1
    return Number(BigInt(one.createdAt) - BigInt(other.createdAt))
  }
  if (one.chainId !== other.chainId || one.createdBlock === null || other.createdBlock === null) return 0
  return Number(BigInt(one.createdBlock) - BigInt(other.createdBlock))
}
