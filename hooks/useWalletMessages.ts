import { enWallet } from '@/lib/messages/en-wallet'

export function useWalletMessages(): typeof enWallet {
  return enWallet
}
