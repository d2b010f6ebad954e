import { enWallet } from '@/lib/messages/en-wallet'
import { useWords } from './useWords'

export function useWalletMessages(): typeof enWallet {
  return useWords('wallet', enWallet)
}
