import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AccountDataDeletion } from '@/lib/api/schemas/account-data'
import { accountDataMessages } from '@/lib/i18n/generated/account-data-messages'

/** Why each kind stays; the answer says so in English alone. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  signed: ['orders', 'vouchers'],
  others: ['ordersForAccount'],
  reports: ['reports'],
  log: ['auditEntries'],
  decided: ['listingRequests', 'hidden', 'decisions', 'statements'],
  safe: ['pendingOrders', 'safeTransactions', 'safeConfirmations', 'safeMessages', 'safeMessageConfirmations'],
}

export interface AccountDataOutcomeProps {
  deletion: AccountDataDeletion
  onClose: () => void
}

/** What a deletion removed, and what it left and why. */
export function AccountDataOutcome({ deletion: { deleted, kept }, onClose }: AccountDataOutcomeProps) {
  const { done: messages, kinds, reasons: texts } = useMessages(accountDataMessages)
  const formatCount = (name: string, count: number) =>
    messages.count({ kind: (kinds as Record<string, string>)[name] ?? name, count })
  const explain = (name: string, reason: string) => {
    const found = Object.keys(reasons).find((key) => reasons[key]?.includes(name))
    return found === undefined ? reason : texts[found as keyof typeof texts]
  }
  return (
    <>
      <p role="status">{messages.text}</p>
      <h3>{messages.deleted}</h3>
      <ul className="list-disc ps-5 text-sm">
        {deleted.map(({ name, count }) => (
          <li key={name}>{formatCount(name, count)}</li>
        ))}
      </ul>
      {kept.length > 0 && <h3>{messages.kept}</h3>}
      <ul className="list-disc ps-5 text-sm">
        {kept.map(({ name, count, reason }) => (
          <li key={name}>
            {formatCount(name, count)}
            <span className="block text-muted">{explain(name, reason)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </>
  )
}
