import { enTransactions } from '@/lib/i18n/catalogues/en-transactions'
import { createMessagesHook } from './create-words'

/** Loaded with the wallet island, as `useTradeMessages`. */
export const useTransactionMessages = createMessagesHook('transactions', enTransactions)
