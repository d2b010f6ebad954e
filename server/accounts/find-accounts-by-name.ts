import { type Address, getAddress } from 'viem'
import type { FoundAccount } from '@/lib/api/schemas/search'
import { localChainId } from '@/lib/protocol/chains/chains'
import { accountKey, eoaChainId } from '@/server/base/account-id'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import type { SearchTerms } from '@/server/db/sql/search-terms'
import { buildAccountVisibleCondition } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'
import { findDemoPortrait, getNamingChainId } from './account-name'
import { demoAccounts, demoNames } from './demo-accounts'
import { findAddressesByPrefix } from './find-addresses-by-prefix'
import { findProfiles } from './find-profiles'

interface FoundRow {
  address: Address
  account_chain_id: number
  name: string | null
}

interface Wanted {
  chainId?: number | undefined
  limit: number
}

/** Accounts by their own word, or by their demo name where the local chain is asked for: whole names first, then the shortest. */
export async function findAccountsByName(
  services: Services,
  { whole, exact, loose }: SearchTerms,
  { chainId = localChainId, limit }: Wanted,
): Promise<FoundAccount[]> {
  const isDemo = hasDemo(services, chainId)
  const rows = await services.db.query<FoundRow>(
    `select address, account_chain_id, name from (
       select p.address, p.account_chain_id, p.name, p.search from profiles p where p.search @@ $1::tsquery
       union all
       select d.address, 0 as account_chain_id, d.name, search_of(d.name, null) from unnest($4::text[], $5::text[]) as d (address, name)
       where search_of(d.name, null) @@ $1::tsquery
         and not exists (select from profiles p where p.address = d.address and p.name is not null)
     ) p where ${buildAccountVisibleCondition({ account: 'p.address', chain: 'p.account_chain_id' })}
     order by search @@ $2::tsquery desc, search @@ $3::tsquery desc, length(name), address limit $6`,
    [
      ...[loose, whole, exact],
      ...[isDemo ? demoAccounts.map(({ address }) => address) : [], isDemo ? demoNames : [], limit],
    ],
  )
  return encodePeople(services, rows)
}

/**
 * An account by its address: everyone has one.
 * @param options.chainId of a contract
 */
export async function findAccountAt(
  services: Services,
  address: string,
  { name = null, chainId = eoaChainId }: { name?: string | null; chainId?: number | undefined },
): Promise<FoundAccount[]> {
  return encodePeople(services, [
    {
      ...{ address: getAddress(address), account_chain_id: chainId },
      name: name ?? (hasDemo(services) ? nameDemo(address) : null),
    },
  ])
}

/** Accounts whose address begins like this; those with a name first. */
export async function findAccountsByAddressPrefix(
  services: Services,
  shortened: Parameters<typeof findAddressesByPrefix>[1],
  { chainId = localChainId, limit }: Wanted,
): Promise<FoundAccount[]> {
  const { beginning, ending = '' } = shortened
  const isMeant = (address: string) => {
    const text = address.toLowerCase()
    return text.startsWith(beginning) && text.endsWith(ending)
  }
  const isDemo = hasDemo(services, chainId)
  const demo = isDemo ? demoAccounts.filter(({ address }) => isMeant(address)) : []
  const addresses = new Set([
    ...demo.map(({ address }) => address),
    ...(await findAddressesByPrefix(services.db, shortened)),
  ])
  const found = await encodePeople(
    services,
    [...addresses].map((address) => ({
      ...{ address, account_chain_id: eoaChainId },
      name: isDemo ? nameDemo(address) : null,
    })),
  )
  return found.toSorted((a, b) => Number(a.name === null) - Number(b.name === null)).slice(0, limit)
}

/** Whether the demo's people are meant: their keys are public, so elsewhere anyone could be behind their addresses. */
function hasDemo({ config }: Pick<Services, 'config'>, chainId = localChainId): boolean {
  return config.embedded !== undefined && chainId === localChainId
}

const nameDemo = (address: string) => demoAccounts.find((one) => one.address === getAddress(address))?.name ?? null

async function encodePeople(services: Services, rows: readonly FoundRow[]): Promise<FoundAccount[]> {
  const profiles =
    rows.length === 0
      ? undefined
      : await findProfiles(
          services,
          rows.map(({ address }) => address),
        )
  return rows.map(({ address, account_chain_id: accountChainId, name }) => {
    const profile = profiles?.[accountKey({ address, accountChainId })]
    const shown = profile?.name ?? name
    const portrait = shown === null ? null : findDemoPortrait(getNamingChainId(services.config), shown, address)
    return {
      address,
      ...(accountChainId === eoaChainId ? {} : { contractChainId: accountChainId }),
      ...{ name: shown && stripVerifiedMarks(shown), image: profile?.picture?.image ?? portrait },
    }
  })
}
