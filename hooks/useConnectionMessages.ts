import { enWalletConnection } from '@/lib/i18n/catalogues/en-wallet-connection'
import { createMessagesHook } from './create-words'

export const useConnectionMessages = createMessagesHook('walletConnection', enWalletConnection)
