import { enWallet } from '@/lib/messages/en-wallet'
import { createWords } from './create-words'

export const useWalletMessages = createWords('wallet', enWallet)
