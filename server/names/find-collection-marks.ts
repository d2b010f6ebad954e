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
  of_created_at: string | null
  of_created_block: string | null
  of_sale_count: number
  chain_id: number
  contract: Address
  name: string
  created_at: string | null
  created_block: string | null
  sale_count: number
}

/** So many that look alike are compared: first what our factory has not made, for to make one there costs little. */
const mostAlike = 100
const mostSales = 1_000

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
  if (collections.length === 0) return new Map()
  const columns = 'o.chain_id, o.contract, o.name, o.creator, o.created_block'
  const alike = `o.skeleton = c.skeleton and (o.chain_id, o.contract) <> (c.chain_id, c.contract)`
  const age = (table: string) => `(select min(i.minted_at) from items i
    where i.chain_id = ${table}.chain_id and i.contract = ${table}.contract and i.minted_block is not null)`
  const sales = (table: string) => `(select count(*)::integer from (
    select from sales s where s.chain_id = ${table}.chain_id and s.contract = ${table}.contract limit ${mostSales}) s)`
  const rows = await db.query<LikeRow>(
    `select c.chain_id as of_chain_id, c.contract as of_contract, c.skeleton, ${age('c')} as of_created_at,
       c.created_block as of_created_block, ${sales('c')} as of_sale_count,
       o.chain_id, o.contract, o.name, o.created_block, ${age('o')} as created_at, ${sales('o')} as sale_count
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
  const found = new Map<string, { lookalike: Lookalike; rank: Rank }>()
  const badges = new Map(trust.collections.map((one) => [keyOf(one), one.words]))
  for (const row of rows) {
    const own = readRank(row.of_chain_id, row.of_contract, row.of_created_at, row.of_created_block, row.of_sale_count)
    const other = readRank(row.chain_id, row.contract, row.created_at, row.created_block, row.sale_count)
    if (own.badge !== null || !isBefore(other, own) || (other.badge === null && isCommonName(row.skeleton))) continue
    const known = found.get(keyOf(own))
    if (known && !isBefore(other, known.rank)) continue
    const { chainId, contract, createdAt, badge } = other
    found.set(keyOf(own), {
      rank: other,
      lookalike: {
        ...{ chainId, contract, name: withoutChecks(row.name), because: explain(other, own), createdAt, badge },
        ownCreatedAt: own.createdAt,
      },
    })
  }
  return new Map([...found].map(([key, { lookalike }]) => [key, lookalike]))

  function readRank(
    chainId: number,
    contract: Address,
    createdAt: string | null,
    createdBlock: string | null,
    saleCount: number,
  ): Rank {
    const badge = badges.get(keyOf({ chainId, contract })) ?? null
    return { chainId, contract, createdAt, createdBlock, saleCount, badge }
  }
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
