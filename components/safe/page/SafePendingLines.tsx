import { useProposalName } from '@/hooks/transactions/useProposalName'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeVocabularyMessages } from '@/lib/i18n/generated/safe-vocabulary-messages'
import { describeTransaction } from '@/lib/safe/page/describe-transaction'
import { formatMessageTitle } from '@/lib/safe/page/format-message-title'
import type { PendingView } from '@/lib/safe/page/list-pending'
import { SafeTransactionItemsSlot } from './SafeTransactionItemsSlot'
import type { SafePageContext } from './safe-page-context'

/** What waits for one owner's signature, a line each. */
export function SafePendingLines({ place, view }: { place: SafePageContext; view: PendingView }) {
  const { review, messages, entry } = useMessages(safeListsMessages)
  const words = useMessages(safeVocabularyMessages)
  const nameOwn = useProposalName(place)
  const lines = [
    ...view.transactions.map(({ id, txInfo, executionInfo }) => ({
      id,
      title: nameOwn(id) ?? describeTransaction(txInfo, { coin: place.coin, words }).title,
      transaction: nameOwn(id) ? null : { id, txInfo },
      signed:
        executionInfo?.type === 'MULTISIG'
          ? entry.signedOf({
              signed: executionInfo.confirmationsSubmitted,
              threshold: executionInfo.confirmationsRequired,
            })
          : null,
    })),
    ...view.messages.map(({ messageHash, message, confirmationsSubmitted, confirmationsRequired }) => ({
      id: messageHash,
      transaction: null,
      title: `${review.message}: ${formatMessageTitle(message, messages)}`,
      signed: entry.signedOf({ signed: confirmationsSubmitted, threshold: confirmationsRequired }),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, transaction, signed }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
            {title}
            {transaction && <SafeTransactionItemsSlot {...{ place, transaction }} />}
          </div>
          {signed && <span className="figures text-sm text-muted">{signed}</span>}
        </li>
      ))}
    </ul>
  )
}
