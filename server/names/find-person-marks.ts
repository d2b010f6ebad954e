import type { Address } from 'viem'
import { getAddress } from 'viem'
import { people } from '@/data/people'
import type { PersonLookalike, PersonMarks } from '@/lib/schemas/trust'
import { identityKey } from '@/server/identity'
import { personNotHidden } from '@/server/moderation/not-hidden'
import type { Services } from '@/server/services'
import { buildSkeleton } from './build-skeleton'
import { findNameSigns } from './find-name-signs'
import { isCommonName } from './is-common-name'
import { withoutChecks } from './without-checks'

interface PersonRow {
  address: Address
  account_chain_id: number
  name: string
  skeleton: string | null
  named_at: string | null
  others: { address: Address; name: string; named_at: string | null }[]
}

const mostAlike = 20
/** Of one address: more than any market serves. */
const mostChains = 20
/** The demo people have their names from the start. */
const demoNames = new Map(
  people.flatMap(({ address, name }) =>
    address ? [[buildSkeleton(name), { address: getAddress(address), name }] as const] : [],
  ),
)

/** What is to be said beside the names that accounts have given themselves, by `identityKey`; nothing of one of which there is nothing to say. */
export async function findPersonMarks(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  addresses: readonly string[],
): Promise<Record<string, PersonMarks>> {
  const accounts = [...new Set(addresses.map((address) => getAddress(address)))]
  const rows = await findNamed({ db, trust }, accounts)
  const named = new Map(rows.map((row) => [keyOf(row), row]))
  return Object.fromEntries(
    [...new Set([...accounts, ...named.keys()])].flatMap((key) => {
      const row = named.get(key)
      const address = row?.address ?? getAddress(key)
      const badge = trust.people.get(address)
      const lookalike = row && findLookalike(row, trust.people)
      const nameSigns = row ? findNameSigns(row.name) : []
      if (badge === undefined && !lookalike && nameSigns.length === 0) return []
      const marks = {
        ...(badge === undefined ? {} : { badge }),
        ...(lookalike ? { lookalike } : {}),
        ...(nameSigns.length > 0 ? { nameSigns } : {}),
      }
      return [[key, marks] as const]
    }),
  )
}

/**
 * The names that accounts have given themselves, by `identityKey`, for places where nothing can be said beside them: one that would be marked
 * is left out, and so is one that reads as an address.
 */
export async function findChosenNames(
  { db, trust }: Pick<Services, 'db' | 'trust'>,
  addresses: readonly (string | null)[],
): Promise<Record<string, string>> {
  const accounts = [...new Set(addresses.filter((address) => address !== null))]
  if (accounts.length === 0) return {}
  const rows = await findNamed({ db, trust }, accounts)
  return Object.fromEntries(
    rows.flatMap((row) =>
      findLookalike(row, trust.people) || findNameSigns(row.name).length > 0 || /^\s*0x/i.test(row.name)
        ? []
        : [[keyOf(row), withoutChecks(row.name)] as const],
    ),
  )
}

function findNamed({ db, trust }: Pick<Services, 'db' | 'trust'>, accounts: readonly string[]): Promise<PersonRow[]> {
  const alike =
    'o.skeleton = p.skeleton and (o.address, o.account_chain_id) <> (p.address, p.account_chain_id) and o.name is not null'
  // One look each: by an `any` the planner may read all of some thousand people.
  return db.query<PersonRow>(
    `select p.address, p.account_chain_id, p.name, p.skeleton, p.named_at, coalesce((
       select jsonb_agg(jsonb_build_object('address', o.address, 'name', o.name, 'named_at', o.named_at::text)) from (
         (select o.address, o.name, o.named_at from profiles o where ${alike} order by o.named_at limit ${mostAlike})
         union
         (select o.address, o.name, o.named_at from profiles o where o.address = any($2::text[]) and ${alike})
       ) o where ${personNotHidden('o.address')}
     ), '[]'::jsonb) as others
     from unnest($1::text[]) as w (address)
     cross join lateral (select * from profiles o where o.address = w.address limit ${mostChains}) p
     where p.name is not null and ${personNotHidden('p.address')}`,
    [accounts, [...trust.people.keys()]],
  )
}

const keyOf = ({ address, account_chain_id: accountChainId }: { address: Address; account_chain_id: number }) =>
  identityKey({ address, accountChainId })

/** Whose name it is: the badged one's, a demo person's, or that of who has it longest. */
function findLookalike(row: PersonRow, badges: Services['trust']['people']): PersonLookalike | undefined {
  const { address, skeleton, named_at: ownCreatedAt } = row
  if (skeleton === null || badges.has(address)) return undefined
  const demo = demoNames.get(skeleton)
  if (demo?.address === address) return undefined
  const demos = demo ? [{ ...demo, named_at: '0' }] : []
  const isOlder = (since: string | null) => Number(since ?? Infinity) < Number(ownCreatedAt ?? Infinity)
  const [first] = [...row.others, ...demos]
    .map((other) => ({ ...other, badge: badges.get(other.address) ?? null }))
    .filter(({ badge, named_at }) => badge !== null || (isOlder(named_at) && !isCommonName(skeleton)))
    .sort(
      (a, b) =>
        Number(b.badge !== null) - Number(a.badge !== null) || Number(a.named_at ?? 0) - Number(b.named_at ?? 0),
    )
  if (!first) return undefined
  const createdAt = first.named_at === '0' ? null : first.named_at
  return { address: first.address, name: withoutChecks(first.name), createdAt, badge: first.badge, ownCreatedAt }
}
