import type { SafeProgress } from '@/lib/i18n/catalogues/en-safe-progress'
import type { Transaction } from '@/lib/transactions/transaction'

/** How a Safe's transaction stands with its owners; null for a key's. */
export function getSafeProgress({ safe, nonce, isNonceKnown }: Transaction): SafeProgress | null {
  if (!safe) return null
  const { threshold, confirmed = null, next = nonce } = safe
  return { threshold, confirmed, nonce, next: isNonceKnown ? next : nonce }
}
