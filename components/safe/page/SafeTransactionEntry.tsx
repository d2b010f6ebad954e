import { useId, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useProposalName } from '@/hooks/transactions/useProposalName'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHref } from '@/lib/accounts/safe-href'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeVocabularyMessages } from '@/lib/i18n/generated/safe-vocabulary-messages'
import type { TransactionSummary } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { describeTransaction } from '@/lib/safe/page/describe-transaction'
import { getSafeTxHash } from '@/lib/safe/page/find-safe-tx-hash'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { SafePartyName } from './SafePartyName'
import { SafeTime } from './SafeTime'
import { SafeTransactionItemsSlot } from './SafeTransactionItemsSlot'
import { SlotState } from './SlotState'
import type { SafePageContext } from './safe-page-context'

/** More signers than that are counted. */
const mostNamed = 10

interface TransactionEntryProps {
  place: SafePageContext
  transaction: TransactionSummary
}

/** One transaction of a list, in words; its details are asked for when they are opened. */
export function SafeTransactionEntry({ place, transaction }: TransactionEntryProps) {
  const { entry: messages } = useMessages(safeListsMessages)
  const words = useMessages(safeVocabularyMessages)
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { module: details, isFailed, retry } = useLazyModule(isOpen, () => import('./SafeTransactionDetails'))
  const { txInfo, txStatus, timestamp, executionInfo, safeAppInfo } = transaction
  const { title: told, parties, caution } = describeTransaction(txInfo, { coin: place.coin, words })
  const own = useProposalName(place)(transaction.id)
  const title = own ?? told
  const multisig = executionInfo?.type === 'MULTISIG' ? executionInfo : null
  const module = executionInfo?.type === 'MODULE' ? executionInfo.address : null
  const isReceived = txInfo.type === 'Transfer' && txInfo.direction === 'INCOMING'
  const isWaiting = txStatus === 'AWAITING_CONFIRMATIONS'
  const isOpenStill = isWaiting || txStatus === 'AWAITING_EXECUTION'
  const safeTxHash = isOpenStill ? getSafeTxHash(transaction.id) : null
  const missing = (isWaiting && multisig?.missingSigners) || []
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-4">
      <p className="wrap-anywhere">{title}</p>
      {isOpenStill && !own && <SafeTransactionItemsSlot {...{ place, transaction }} />}
      {parties.map(({ label, address }) => (
        <p key={label} className="text-sm">
          <span className="text-muted">{label}</span> <SafePartyName place={place} address={address} />
        </p>
      ))}
      {caution && <p className="text-sm text-warning">{caution}</p>}
      {module && (
        <p className="text-sm">
          <span className="text-muted">{messages.module}</span> <SafePartyName place={place} address={module} />
        </p>
      )}
      <p className="figures flex flex-wrap gap-x-4 text-sm text-muted">
        {!(isReceived && txStatus === 'SUCCESS') && (
          <span className={txStatus === 'FAILED' ? 'text-danger' : ''}>
            {getEnumMessage(words.status, txStatus, (word) => words.otherWord({ word }))}
          </span>
        )}
        {multisig && <span>{messages.nonce({ nonce: multisig.nonce })}</span>}
        {multisig && (
          <span>
            {messages.signedOf({ signed: multisig.confirmationsSubmitted, threshold: multisig.confirmationsRequired })}
          </span>
        )}
        <SafeTime timeMs={timestamp} />
        {safeAppInfo && <span>{messages.app({ name: cleanLine(safeAppInfo.name) })}</span>}
      </p>
      {missing.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">{messages.missing}</span>
          {missing.slice(0, mostNamed).map((address) => (
            <SafePartyName key={address.value} place={place} address={address} />
          ))}
        </p>
      )}
      <div className="-ms-3.5 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.hide : messages.show}
          <VisuallyHidden> {messages.of({ title })}</VisuallyHidden>
        </Button>
        {safeTxHash && (
          <ButtonLink variant="quiet" size="small" href={`${safeHref(place)}/${safeTxHash}`}>
            {messages.page}
            <VisuallyHidden> {messages.of({ title })}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
      {isOpen && (
        <div id={detailsId}>
          {details ? (
            <details.SafeTransactionDetails place={place} transactionId={transaction.id} />
          ) : (
            <SlotState {...{ isFailed, retry }} />
          )}
        </div>
      )}
    </div>
  )
}
