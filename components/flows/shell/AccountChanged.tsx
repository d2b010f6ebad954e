import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'

export interface AccountChangedProps {
  /** Why the account is another one, where that is known. */
  reason: string | undefined
  onAgain: () => void
}

/** What was begun as one account goes on as another by a click alone. */
export function AccountChanged({ reason, onAgain }: AccountChangedProps) {
  const { otherAccount: messages } = usePurchaseMessages()
  return (
    <>
      <p role="alert" className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-warning" />
        <span>
          {reason && `${reason} `}
          {messages.text}
        </span>
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onAgain}>
          {messages.again}
        </Button>
      </DialogActions>
    </>
  )
}
