import type { Address } from 'viem'
import { useWallet } from '@/hooks/wallet/useWallet'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'

/** Who looks at a Safe: nobody who is connected, the Safe itself, or an account, which may be an owner. */
export type SafeViewer = { kind: 'nobody' } | { kind: 'safe' } | { kind: 'account'; address: Address }

/** Whoever acts as the Safe is its owner behind that. */
export function useSafeViewer({ chainId, safe }: SafePlace): SafeViewer {
  const { address } = useWallet()
  if (!address) return { kind: 'nobody' }
  if (!isSameAddress(address, safe)) return { kind: 'account', address }
  const acting = readStoredActing()
  const isActing = acting?.chainId === chainId && isSameAddress(acting.safe, safe)
  return isActing ? { kind: 'account', address: acting.owner } : { kind: 'safe' }
}
