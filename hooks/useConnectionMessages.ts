import { enWalletConnection } from '@/lib/i18n/catalogues/en-wallet-connection'
import { createWords } from './create-words'

export const useConnectionMessages = createWords('walletConnection', enWalletConnection)
