import { useWallet } from './useWallet'

/** Whether an address is the connected one. */
export function useIsConnectedAccount(address: string | null): boolean {
  const { address: connected } = useWallet()
  return address !== null && connected?.toLowerCase() === address.toLowerCase()
}
