import { getAddress } from 'viem'
import type { Account } from '@/lib/schemas/account'
import { findHidden } from '@/server/moderation/find-hidden'
import { findPersonMarks } from '@/server/names/find-person-marks'
import type { Services } from '@/server/services'
import { findEnsName } from './find-ens-name'
import { findProfiles } from './find-profiles'

export type AccountPerson = Omit<Account, 'owned' | 'created' | 'orders'>

/** Who an account is, without what it has. */
export async function getPerson(services: Services, address: string): Promise<AccountPerson> {
  const account = getAddress(address)
  const [profiles, ensName, marks, hidden] = await Promise.all([
    findProfiles(services, [account]),
    findEnsName(services, account),
    findPersonMarks(services, [account]),
    findHidden(services, { kind: 'person', address: account }),
  ])
  return {
    ...{ address: account, profile: profiles.get(account) ?? null, ensName },
    ...marks.get(account),
    ...(hidden ? { hidden } : {}),
  }
}
