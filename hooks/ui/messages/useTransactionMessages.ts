import { enTransactions } from '@/lib/i18n/catalogues/en-transactions'
import { createMessagesHook } from './create-messages-hook'

/** Loaded with the wallet island, as `usePurchaseMessages`. */
export const useTransactionMessages = createMessagesHook('transactions', enTransactions)
