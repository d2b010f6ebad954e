import { enWalletConnection } from '@/lib/i18n/catalogues/en-wallet-connection'
import { createMessagesHook } from './create-messages-hook'

export const useWalletConnectionMessages = createMessagesHook('walletConnection', enWalletConnection)
