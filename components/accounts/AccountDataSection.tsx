import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { RiskAcknowledgement } from '@/components/ui/RiskAcknowledgement'
import { useAccountData } from '@/hooks/accounts/useAccountData'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AccountDataDeletion } from '@/lib/api/schemas/account-data'
import { accountDataMessages } from '@/lib/i18n/generated/account-data-messages'

export interface AccountDataSectionProps {
  address: string
  onDeleted: (deletion: AccountDataDeletion) => void
}

/** What the account can do about all that is stored of it. A deletion takes a second click, after its effects are shown. */
export function AccountDataSection({ address, onDeleted }: AccountDataSectionProps) {
  const messages = useMessages(accountDataMessages)
  const { busy, problem, download, deleteAll } = useAccountData(address)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section aria-labelledby="account-data" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="account-data" className="text-lg">
        {messages.heading}
      </h3>
      <p className="text-sm text-muted">{messages.lead()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-busy={busy === 'download'} onClick={() => busy ?? void download()}>
          {busy === 'download' ? messages.downloading : messages.download}
        </Button>
        {!isConfirming && (
          <Button size="small" onClick={() => setConfirming(true)}>
            {messages.delete}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDeletion
          isDeleting={busy === 'delete'}
          onCancel={() => setConfirming(false)}
          onConfirm={() => busy ?? void deleteAll().then((deletion) => deletion && onDeleted(deletion))}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}

interface ConfirmDeletionProps {
  isDeleting: boolean
  onCancel: () => void
  onConfirm: () => void
}

function ConfirmDeletion({ isDeleting, onCancel, onConfirm }: ConfirmDeletionProps) {
  const { confirm: messages } = useMessages(accountDataMessages)
  const [isAgreed, setAgreed] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  // What was pressed is gone: the focus goes on here, and the page with it.
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} tabIndex={-1} className="flex scroll-mb-24 flex-col gap-3 outline-none">
      <RiskAcknowledgement text={messages.text} label={messages.label} isAgreed={isAgreed} onAgree={setAgreed} />
      <p className="text-sm text-muted">{messages.stays}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={!isAgreed} aria-busy={isDeleting} onClick={onConfirm}>
          {isDeleting ? messages.deleting : messages.delete}
        </Button>
        <Button size="small" variant="quiet" disabled={isDeleting} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
