import { type Address, isAddressEqual } from 'viem'
import { useWallet } from '@/hooks/wallet/useWallet'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'

/** The account that signs: the connected one, or the owner behind the Safe that it acts as. Null until it can be asked. */
export function useOwnerAccount(): Address | null {
  const { address, status } = useWallet()
  if (status !== 'connected' || !address) return null
  const acting = readStoredActing()
  return acting && isAddressEqual(acting.safe, address) ? acting.owner : address
}
