import { enTransactions } from '@/lib/messages/en-transactions'

/** Loaded with the wallet island, as `useTradeMessages`. */
export function useTransactionMessages(): typeof enTransactions {
  return enTransactions
}
