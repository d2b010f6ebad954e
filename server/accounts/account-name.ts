import { getAddress } from 'viem'
import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { formatAddress } from '@/lib/base/format/format-address'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { demoAccounts } from './demo-accounts'
import { findProfiles } from './find-profiles'

const demoNamesByAddress = new Map(demoAccounts.map(({ address, name }) => [address.toLowerCase(), name]))

/** What the pages call an account: by its own word, else by its demo name on the local chain, else by its address. */
export function formatAccountName(
  chainId: number,
  address: string,
  profile: Pick<Profile, 'name'> | null | undefined,
): string {
  return profile?.name ?? findDemoName(chainId, address) ?? formatAddress(address)
}

/** The chain by which an account is named that is seen on no chain in particular: the demo's where there is one. */
export function getNamingChainId({ chains, embedded }: Config): number {
  const served = chains.find(({ served }) => served)
  return embedded || !served ? localChainId : served.id
}

/** The demo people have no row that names them. */
export function findDemoName(chainId: number, address: string): string | undefined {
  return chainId === localChainId ? demoNamesByAddress.get(address.toLowerCase()) : undefined
}

/** Null where nobody knows who made it. */
export function formatCreatorName(
  { chainId, creator }: Item,
  profiles: Readonly<Record<string, Profile>>,
): string | null {
  return creator && formatAccountName(chainId, creator, getByAccount(profiles, chainId, creator))
}

/** Of a demo person who goes by the demo name. */
export function findDemoPortrait(chainId: number, name: string, address: string): string | null {
  const demo = chainId === localChainId ? demoAccounts.find((one) => one.address === address) : undefined
  return demo?.name === name ? demo.image : null
}

/** Null for nobody. */
export async function findAccountName(
  services: Pick<Services, 'db' | 'media'>,
  chainId: number,
  address: string | null,
): Promise<string | null> {
  if (address === null) return null
  const account = getAddress(address)
  return formatAccountName(chainId, address, getByAccount(await findProfiles(services, [account]), chainId, account))
}
