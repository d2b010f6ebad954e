import { enTransactions } from '@/lib/messages/en-transactions'
import { useWords } from './useWords'

/** Loaded with the wallet island, as `useTradeMessages`. */
export function useTransactionMessages(): typeof enTransactions {
  return useWords('transactions', enTransactions)
}
