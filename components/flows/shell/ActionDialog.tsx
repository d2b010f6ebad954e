import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '@/components/ui/Dialog'
import { useFlowAccount } from '@/hooks/flows/useFlowAccount'
import { useMessages } from '@/hooks/ui/useMessages'
import { closeAction } from '@/lib/flows/open-action'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { FlowButtons } from './FlowButtons'
import { FlowMessage } from './FlowProgress'

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
  const { close, buy, otherAccount } = useMessages(purchaseMessages)
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
          <FlowButtons buttons={[{ label: buy.connect, onClick: connect, isPrimary: true }]} />
        </>
      ) : isWaiting ? (
        <>
          <FlowMessage look="warning">
            <span>
              {whyOther && `${whyOther} `}
              {otherAccount.text}
            </span>
          </FlowMessage>
          {/* What was begun as one account goes on as another by a click alone. */}
          <FlowButtons buttons={[{ label: otherAccount.again, onClick: takeOver, isPrimary: true }]} />
        </>
      ) : (
        children
      )}
    </Dialog>
  )
}
