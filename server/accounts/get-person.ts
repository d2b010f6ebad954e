import { getAddress } from 'viem'
import { ofAccount } from '@/lib/market/of-account'
import type { Account } from '@/lib/schemas/account'
import type { Profile } from '@/lib/schemas/profile'
import { findHidden } from '@/server/moderation/find-hidden'
import { findPersonMarks } from '@/server/names/find-person-marks'
import type { Services } from '@/server/services'
import { findEnsName } from './find-ens-name'
import { findProfiles } from './find-profiles'

export type AccountPerson = Omit<Account, 'owned' | 'created' | 'orders'>

/**
 * Who an account is, without what it has.
 * @param options.chainId where a contract is meant; when it is left out, a key's profile, or that of the one contract which has one
 * @param options.caller whose budget of ENS names is used
 */
export async function getPerson(
  services: Services,
  address: string,
  { chainId, caller }: { chainId?: number | undefined; caller: string },
): Promise<AccountPerson> {
  const account = getAddress(address)
  const [profiles, ensName, marks, hidden] = await Promise.all([
    findProfiles(services, [account]),
    findEnsName(services, account, caller),
    findPersonMarks(services, [account]),
    findHidden(services, { kind: 'person', address: account }),
  ])
  const contractChainId = findContractChain(profiles, account, chainId)
  return {
    ...{ address: account, contractChainId, ensName },
    profile: ofAccount(profiles, contractChainId ?? 0, account) ?? null,
    ...ofAccount(marks, contractChainId ?? 0, account),
    ...(hidden ? { hidden } : {}),
  }
}

/** The chain of the contract whose profile is shown; null for a key's, and where several contracts have one and none was named. */
function findContractChain(
  profiles: Readonly<Record<string, Profile>>,
  account: string,
  chainId: number | undefined,
): number | null {
  if (account in profiles) return null
  const chains = Object.keys(profiles).map((key) => Number(key.split(':')[0]))
  const named = chainId === undefined && chains.length === 1 ? chains[0] : chainId
  return named !== undefined && chains.includes(named) ? named : null
}
