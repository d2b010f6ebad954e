import { enTransactions } from '@/lib/i18n/catalogues/en-transactions'
import { createWords } from './create-words'

/** Loaded with the wallet island, as `useTradeMessages`. */
export const useTransactionMessages = createWords('transactions', enTransactions)
