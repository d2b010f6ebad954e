import { type Address, getAddress } from 'viem'
import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Account } from '@/lib/api/schemas/account'
import type { Hidden } from '@/lib/api/schemas/name-warnings'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'
import { findAccountNameWarnings } from './find-account-name-warnings'
import { findEnsName } from './find-ens-name'
import { findProfiles } from './find-profiles'

export type AccountProfile = Omit<Account, 'owned' | 'created' | 'orders'>

/**
 * Who an account is, without what it has.
 * @param options.chainId where a contract is meant; when it is left out, a key's profile, or that of the one contract which has one
 * @param options.caller whose budget of ENS names is used
 */
export async function getAccountProfile(
  services: Services,
  address: string,
  { chainId, caller }: { chainId?: number | undefined; caller: string },
): Promise<AccountProfile> {
  const account = getAddress(address)
  const [profiles, ensName, marks, found] = await Promise.all([
    findProfiles(services, [account], { withTraders: true, withBanners: true }),
    findEnsName(services, account, caller),
    findAccountNameWarnings(services, [account]),
    findHiddenAccount(services, account, chainId),
  ])
  const shownChainId =
    account in profiles ? null : findContractChain([...Object.keys(profiles), ...Object.keys(marks)], chainId)
  // What is hidden of a contract is told where nothing else of the address is shown.
  const isHidden = found && (found.chainId === null || found.chainId === (chainId ?? shownChainId ?? found.chainId))
  const hidden = isHidden && !(account in profiles && found.chainId !== null) ? found : undefined
  const contractChainId = shownChainId ?? hidden?.chainId ?? null
  return {
    ...{ address: account, contractChainId, ensName },
    profile: getByAccount(profiles, contractChainId ?? 0, account) ?? null,
    ...getByAccount(marks, contractChainId ?? 0, account),
    ...(hidden ? { hidden: { reason: hidden.reason, since: hidden.since } } : {}),
  }
}

/** The chain of the contract whose profile or badge is shown; null for a key's, and where several have one and none was named. */
function findContractChain(keys: readonly string[], chainId: number | undefined): number | null {
  const chains = [...new Set(keys.filter((key) => key.includes(':')).map((key) => Number(key.split(':')[0])))]
  const named = chainId === undefined && chains.length === 1 ? chains[0] : chainId
  return named !== undefined && chains.includes(named) ? named : null
}

/** Of an address: what hides each account at it; else what hides that of a contract, on the named chain or any. */
async function findHiddenAccount(
  { db }: Pick<Services, 'db'>,
  address: Address,
  chainId: number | undefined,
): Promise<(Hidden & { chainId: number | null }) | undefined> {
  const [row] = await db.query<{ chain_id: number; reason: string; created_at: string }>(
    `select chain_id, reason, created_at from hidden
     where contract = $1 and ((chain_id = 0 and token_id = ${wholeCollectionId})
       or (token_id = ${contractAccountId} and chain_id = coalesce($2::integer, chain_id)))
     order by chain_id limit 1`,
    [address, chainId ?? null],
  )
  return row && { reason: row.reason, since: row.created_at, chainId: row.chain_id || null }
}
