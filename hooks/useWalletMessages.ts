import { enWallet } from '@/lib/i18n/catalogues/en-wallet'
import { createWords } from './create-words'

export const useWalletMessages = createWords('wallet', enWallet)
