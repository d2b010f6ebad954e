import { enWallet } from '@/lib/i18n/catalogues/en-wallet'
import { createMessagesHook } from './create-messages-hook'

export const useWalletMessages = createMessagesHook('wallet', enWallet)
