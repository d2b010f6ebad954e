import { type Address, getAddress } from 'viem'
import type { AccountLookalike, AccountNameWarnings } from '@/lib/api/schemas/name-warnings'
import { accountKey, eoaChainId } from '@/server/base/account-id'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { detectNameWarnings } from '@/server/base/names/detect-name-warnings'
import { isCommonName } from '@/server/base/names/is-common-name'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { buildAccountVisibleCondition } from '@/server/db/sql/visibility'
import { listServedChainIds } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { demoAccounts } from './demo-accounts'

interface AccountRow {
  address: Address
  account_chain_id: number
  name: string
  skeleton: string | null
  named_at: string | null
  others: { address: Address; account_chain_id: number; name: string; named_at: string | null }[]
}

const mostAlike = 20
/** Of one address: more than any market serves. */
const mostChains = 20
/** The demo people have their names from the start. */
const demoBySkeleton = new Map(demoAccounts.map(({ address, name }) => [buildSkeleton(name), { address, name }]))

/** What is to be said beside the names that accounts have given themselves, by `accountKey`; nothing of one of which there is nothing to say. */
export async function findAccountNameWarnings(
  services: Pick<Services, 'config' | 'db' | 'trust'>,
  addresses: readonly string[],
): Promise<Record<string, AccountNameWarnings>> {
  const { trust } = services
  const accounts = [...new Set(addresses.map((address) => getAddress(address)))]
  const [rows, contracts] = await Promise.all([findNamed(services, accounts), findBadgedContracts(services, accounts)])
  const named = new Map(rows.map((row) => [keyOf(row), row]))
  return Object.fromEntries(
    [...new Set([...accounts, ...named.keys(), ...contracts])].flatMap((key) => {
      const row = named.get(key)
      const badge = trust.people.get(key)
      const lookalike = row && findLookalike(row, services)
      const nameSigns = row ? detectNameWarnings(row.name) : []
      // One without marks would else be taken for the key's, which may have a badge.
      const hidesKey = key.includes(':') && trust.people.has(key.slice(key.indexOf(':') + 1))
      if (badge === undefined && !lookalike && nameSigns.length === 0 && !hidesKey) return []
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
 * The names that accounts have given themselves, by `accountKey`, for places where nothing can be said beside them: one that would be marked
 * is left out, and so is one that reads as an address.
 */
export async function findChosenNames(
  services: Pick<Services, 'config' | 'db' | 'trust'>,
  addresses: readonly (string | null)[],
): Promise<Record<string, string>> {
  const accounts = [...new Set(addresses.filter((address) => address !== null))]
  if (accounts.length === 0) return {}
  const rows = await findNamed(services, accounts)
  return Object.fromEntries(
    rows.flatMap((row) =>
      findLookalike(row, services) || detectNameWarnings(row.name).length > 0 || /^\s*0x/i.test(row.name)
        ? []
        : [[keyOf(row), stripVerifiedMarks(row.name)] as const],
    ),
  )
}

function findNamed({ db, trust }: Pick<Services, 'db' | 'trust'>, accounts: readonly string[]): Promise<AccountRow[]> {
  const alike =
    'o.skeleton = p.skeleton and (o.address, o.account_chain_id) <> (p.address, p.account_chain_id) and o.name is not null'
  // One look each: by an `any` the planner may read all of some thousand people.
  return db.query<AccountRow>(
    `select p.address, p.account_chain_id, p.name, p.skeleton, p.named_at, coalesce((
       select jsonb_agg(jsonb_build_object('address', o.address, 'account_chain_id', o.account_chain_id, 'name', o.name, 'named_at', o.named_at::text)) from (
         (select o.address, o.account_chain_id, o.name, o.named_at from profiles o where ${alike} order by o.named_at limit ${mostAlike})
         union
         (select o.address, o.account_chain_id, o.name, o.named_at from profiles o where o.address = any($2::text[]) and ${alike})
       ) o where ${buildAccountVisibleCondition({ account: 'o.address', chain: 'o.account_chain_id' })}
     ), '[]'::jsonb) as others
     from unnest($1::text[]) as w (address)
     cross join lateral (select * from profiles o where o.address = w.address limit ${mostChains}) p
     where p.name is not null and ${buildAccountVisibleCondition({ account: 'p.address', chain: 'p.account_chain_id' })}`,
    [accounts, [...trust.people.keys()].map((key) => key.slice(key.indexOf(':') + 1))],
  )
}

/**
 * The accounts of contracts at these addresses that a badge names, or that are at an address which a badge names as a key's: that badge
 * is not theirs.
 */
async function findBadgedContracts(
  services: Pick<Services, 'config' | 'db' | 'trust'>,
  accounts: readonly Address[],
): Promise<string[]> {
  const { db, trust } = services
  if (trust.people.size === 0) return []
  const chainIds = listServedChainIds(services)
  const keys = accounts.flatMap((address) =>
    chainIds.map((accountChainId) => accountKey({ address, accountChainId })).filter((key) => trust.people.has(key)),
  )
  const bare = accounts.filter((address) => trust.people.has(address))
  if (bare.length === 0) return keys
  const contracts = await db.query<{ address: Address; account_chain_id: number }>(
    `select address, chain_id as account_chain_id from makers
     where chain_id = any($1::integer[]) and address = any($2::text[]) and is_contract`,
    [chainIds, bare],
  )
  return [...keys, ...contracts.map(keyOf)]
}

const keyOf = ({ address, account_chain_id: accountChainId }: { address: Address; account_chain_id: number }) =>
  accountKey({ address, accountChainId })

/** Whose name it is: the badged one's, a demo person's, or that of who has it longest. */
function findLookalike(
  row: AccountRow,
  { config, trust: { people: badges } }: Pick<Services, 'config' | 'trust'>,
): AccountLookalike | undefined {
  const { address, skeleton, named_at: ownCreatedAt } = row
  if (skeleton === null || badges.has(keyOf(row))) return undefined
  // Without a demo nobody is behind the demo's addresses, whose keys everybody knows.
  const demo = config.embedded ? demoBySkeleton.get(skeleton) : undefined
  if (demo?.address === address) return undefined
  const demos = demo ? [{ ...demo, account_chain_id: eoaChainId, named_at: '0' }] : []
  const isOlder = (since: string | null) => Number(since ?? Infinity) < Number(ownCreatedAt ?? Infinity)
  const [first] = [...row.others, ...demos]
    .map((other) => ({ ...other, badge: badges.get(keyOf(other)) ?? null }))
    .filter(({ badge, named_at }) => badge !== null || (isOlder(named_at) && !isCommonName(skeleton)))
    .sort(
      (a, b) =>
        Number(b.badge !== null) - Number(a.badge !== null) || Number(a.named_at ?? 0) - Number(b.named_at ?? 0),
    )
  if (!first) return undefined
  const createdAt = first.named_at === '0' ? null : first.named_at
  const { address: other, account_chain_id: chainId, badge } = first
  const contract = chainId === eoaChainId ? {} : { contractChainId: chainId }
  return { address: other, ...contract, name: stripVerifiedMarks(first.name), createdAt, badge, ownCreatedAt }
}
