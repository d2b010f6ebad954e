import { useAccount } from 'wagmi'

/** The Safe that an owner acts as with a wallet of its own; null inside a Safe's frame, and for anybody else. */
export function useActingSafeAddress(): `0x${string}` | null {
  const { address, connector } = useAccount()
  return connector?.type === 'acting' ? (address ?? null) : null
}
