import { enWalletKit } from '@/lib/i18n/catalogues/en-wallet-kit'
import { createWords } from './create-words'

/** Loaded with RainbowKit's dialogs. */
export const useWalletKitMessages = createWords('walletKit', enWalletKit)
