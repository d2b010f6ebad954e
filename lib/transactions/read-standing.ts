import type { SafeStanding } from '@/lib/messages/en-safe-transactions'
import type { Transaction } from './transaction'

/** How a Safe's transaction stands with its owners; null for a key's. */
export function readStanding({ safe, nonce, isNonceKnown }: Transaction): SafeStanding | null {
  if (!safe) return null
  const { threshold, confirmed = null, next = nonce } = safe
  return { threshold, confirmed, nonce, next: isNonceKnown ? next : nonce }
}
