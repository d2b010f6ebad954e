import { type Address, isAddressEqual } from 'viem'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import type { SafeOwners } from './read-safe-owners'

/** Where a proposal to a Safe's owners comes from. The request names the Safe: that proves nothing. */
export interface Proposer {
  /** Whom the request's session speaks for. */
  account: AccountId | null
  /** Tells the networks of callers apart that have not shown to own the Safe. */
  networkHash: string
  /** @throws RateLimitedError when no more of the Safe is taken now */
  admitOwner(safe: AccountId): void
  /** @throws RateLimitedError when no more of this caller is taken now */
  admitUnproven(): void
}

/** Whether the session is the Safe's own or of one of its owners on that chain. */
export function isOwnProposal(
  account: AccountId | null,
  { chainId, safe, owners }: { chainId: number; safe: Address } & Pick<SafeOwners, 'owners'>,
): boolean {
  if (!account) return false
  const { address, accountChainId } = account
  if (accountChainId === chainId && isAddressEqual(address, safe)) return true
  const isOnChain = accountChainId === eoaChainId || accountChainId === chainId
  return isOnChain && owners.some((owner) => isAddressEqual(owner, address))
}
