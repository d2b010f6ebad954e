import { enWalletKit } from '@/lib/i18n/catalogues/en-wallet-kit'
import { createMessagesHook } from './create-messages-hook'

/** Loaded with RainbowKit's dialogs. */
export const useWalletKitMessages = createMessagesHook('walletKit', enWalletKit)
