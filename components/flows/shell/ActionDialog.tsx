import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog, type DialogProps } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { useFlowAccount } from '@/hooks/flows/useFlowAccount'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { closeAction } from '@/lib/flows/open-action'

export interface ActionDialogProps extends Pick<DialogProps, 'heading' | 'step' | 'placement' | 'children'> {
  /** What it is about: shown also while no account can continue. */
  header?: ReactNode
  /** Whether it was sent. It then continues, whichever account is connected. */
  isSent?: boolean
  /** Whether its content can be read without a connected account. */
  isTold?: boolean
}

/** The dialog of every action, its form too: it waits for a wallet where that has gone, or is another one now. */
export function ActionDialog({ header, isSent = false, isTold = isSent, children, ...dialog }: ActionDialogProps) {
  const { close, buy, otherAccount } = usePurchaseMessages()
  const { isConnected, isOther, whyOther, isCovered, takeOver, connect } = useFlowAccount()
  const needsWallet = !isConnected && !isTold
  const isWaiting = needsWallet || (isOther && !isSent)
  return (
    <Dialog
      {...dialog}
      open={!isCovered}
      heading={isWaiting && !needsWallet ? otherAccount.heading : dialog.heading}
      {...(isWaiting ? { step: needsWallet ? 'connect' : 'other_account' } : {})}
      onClose={closeAction}
      closeLabel={close}
    >
      {header}
      {needsWallet ? (
        <>
          <p role="status">{buy.connectText}</p>
          <DialogActions>
            <Button variant="primary" onClick={connect}>
              {buy.connect}
            </Button>
          </DialogActions>
        </>
      ) : isWaiting ? (
        <AccountChanged reason={whyOther} onAgain={takeOver} />
      ) : (
        children
      )}
    </Dialog>
  )
}

interface AccountChangedProps {
  /** Why the account is another one, where that is known. */
  reason: string | undefined
  onAgain: () => void
}

/** What was begun as one account goes on as another by a click alone. */
function AccountChanged({ reason, onAgain }: AccountChangedProps) {
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
