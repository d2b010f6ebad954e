import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { TransactionSummary } from '@/lib/protocol/safe-gateway'
import type { SafePageContext } from './safe-page-context'

interface SafeTransactionItemsSlotProps {
  place: SafePageContext
  transaction: Pick<TransactionSummary, 'id' | 'txInfo'>
}

/** The items of an open transaction, where it may trade some. */
export function SafeTransactionItemsSlot({ place, transaction: { id, txInfo } }: SafeTransactionItemsSlotProps) {
  const isTrade = txInfo.type === 'Custom' && !txInfo.isCancellation
  const { module } = useLazyModule(isTrade, () => import('./SafeTransactionItems'))
  return module && <module.SafeTransactionItems place={place} transactionId={id} />
}
