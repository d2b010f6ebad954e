import { Address } from '@/components/ui/Address'
import { Icon, type IconName } from '@/components/ui/Icon'
import { useTransactionObservations } from '@/hooks/transactions/useTransactionWatch'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import type { Config } from '@/lib/api/schemas/config'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatRelativeTime } from '@/lib/base/format/format-relative-time'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import {
  formatTransactionAmount,
  formatTransactionResult,
  formatTransactionTitle,
} from '@/lib/flows/format-transaction-title'
import type { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { Transaction } from '@/lib/transactions/transaction'
import { formatTransactionStatus } from '@/lib/transactions/view/format-transaction-status'
import { getTransactionView, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { TransactionActions } from './TransactionActions'

export interface TransactionEntryProps {
  transaction: Transaction
  config: Config
  onClose: () => void
}

const marks: Record<TransactionView, { icon: IconName; tone: string }> = {
  asking: { icon: 'wallet', tone: 'text-accent' },
  elsewhere: { icon: 'wallet', tone: 'text-accent' },
  unsure: { icon: 'warning', tone: 'text-warning' },
  proposed: { icon: 'clock', tone: 'text-accent' },
  queued: { icon: 'clock', tone: 'text-warning' },
  ready: { icon: 'check', tone: 'text-accent' },
  pending: { icon: 'clock', tone: 'text-accent' },
  slow: { icon: 'clock', tone: 'text-warning' },
  missing: { icon: 'warning', tone: 'text-warning' },
  unknown: { icon: 'warning', tone: 'text-warning' },
  away: { icon: 'warning', tone: 'text-warning' },
  confirmed: { icon: 'check', tone: 'text-good' },
  failed: { icon: 'warning', tone: 'text-danger' },
  cancelled: { icon: 'close', tone: 'text-muted' },
  replaced: { icon: 'transfer', tone: 'text-warning' },
  dropped: { icon: 'close', tone: 'text-warning' },
  never_sent: { icon: 'close', tone: 'text-muted' },
  deleted: { icon: 'close', tone: 'text-muted' },
  lapsed: { icon: 'close', tone: 'text-warning' },
}

const stepMs = 5_000

/** One transaction: what it is, how it stands, what it means for the money, and what there is to do. */
export function TransactionEntry({ transaction, config, onClose }: TransactionEntryProps) {
  const messages = useMessages(transactionsMessages)
  const sights = useTransactionObservations()
  const nowMs = useNow((ms) => Math.floor(ms / stepMs), Date.now) * stepMs
  const { about, hash, safeTxHash, isSpedUp, chainId, networkFeeWei } = transaction
  const view = getTransactionView(transaction, sights.get(transaction.id), nowMs)
  const { icon, tone } = marks[view]
  const explorer = config.chains.find(({ id }) => id === chainId)?.blockExplorer
  const amount = formatTransactionAmount(transaction)
  const text =
    view === 'confirmed' ? formatTransactionResult(transaction) : formatTransactionExplanation(transaction, view)
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line py-4">
      <Icon name={icon} className={`mt-0.5 size-5 ${tone} ${view === 'pending' ? 'animate-pulse' : ''}`} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <h4 className="wrap-anywhere">{formatTransactionTitle(transaction)}</h4>
          {(about.kind === 'buy' || about.kind === 'buy_many') && (
            <span className="figures shrink-0 text-sm">{amount}</span>
          )}
        </div>
        <p className="-mt-1.5 text-sm text-muted">
          <span className={tone}>{formatTransactionStatus(transaction, view)}</span> ·{' '}
          {describeTime(transaction, nowMs, messages)}
        </p>
        <p className="text-sm">
          {text} {isSpedUp && messages.spedUp}
        </p>
        {networkFeeWei && (
          <p className="figures text-sm text-muted">
            {messages.feePaid} {formatAmount(networkFeeWei, chainId, undefined, formatEther)}
          </p>
        )}
        {safeTxHash && safeTxHash !== hash && (
          <p className="text-sm text-muted">
            {messages.safeTxHash} <Address address={safeTxHash} />
          </p>
        )}
        {hash && (
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
            <span>
              {messages.hash} <Address address={hash} />
            </span>
            {explorer && (
              <a
                href={`${explorer}/tx/${hash}`}
                target="_blank"
                rel="noreferrer"
                className="text-patina underline-offset-4 hover:underline"
              >
                {messages.explorer}
              </a>
            )}
          </p>
        )}
        <TransactionActions {...{ transaction, view, onClose }} />
      </div>
    </li>
  )
}

function describeTime(
  { askedAt, sentAt, endedAt }: Transaction,
  nowMs: number,
  { ago: names, since }: typeof enTransactions,
): string {
  const [name, at] =
    endedAt !== undefined
      ? [names.ended, endedAt]
      : sentAt !== undefined
        ? [names.sent, sentAt]
        : [names.asked, askedAt]
  return `${name} ${formatRelativeTime(nowMs - at, since)}`
}
