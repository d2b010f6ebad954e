import { type Address, getAddress } from 'viem'
import type { Profile } from '@/lib/schemas/profile'
import type { Services } from '@/server/services'
import { findEnsName } from './find-ens-name'
import { findProfiles } from './find-profiles'

export interface AccountPerson {
  address: Address
  profile: Profile | null
  ensName: string | null
}

/** Who an account is, without what it has. */
export async function getPerson(services: Services, address: string): Promise<AccountPerson> {
  const account = getAddress(address)
  const [profiles, ensName] = await Promise.all([findProfiles(services, [account]), findEnsName(services, account)])
  return { address: account, profile: profiles.get(account) ?? null, ensName }
}
