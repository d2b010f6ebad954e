import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useSignIn } from '@/hooks/session/useSignIn'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Session } from '@/lib/api/schemas/session'
import { accountMessages } from '@/lib/i18n/generated/account-messages'

export interface SignInDialogProps {
  address: `0x${string}`
  /** Where a contract is asked about its signature. */
  chainId: number
  /** Connected as a Safe: more than one has to sign. */
  isSafe: boolean
  onSession: (session: Session) => void
  /** The wallet stays connected. */
  onCancel: () => void
}

/** Asks the person to show whose account it is. */
export function SignInDialog({ address, chainId, isSafe, onSession, onCancel }: SignInDialogProps) {
  const { verify: messages, close } = useMessages(accountMessages)
  const { step, fault, go } = useSignIn({ address, chainId, statement: messages.statement(), onSession })
  const isBusy = step !== 'ready'
  const label = step === 'ready' ? (fault && fault !== 'rejected' ? messages.again : messages.sign) : messages[step]
  return (
    <Dialog open heading={messages.heading} onClose={onCancel} closeLabel={close}>
      <div className="flex flex-col items-center gap-3 text-center">
        <Avatar name={address} className="size-18" />
        <Address address={address} />
        <p className="mt-1 text-lg">{messages.text}</p>
        <p className="text-muted">{messages.free}</p>
        {isSafe && <p className="text-muted">{messages.safe}</p>}
      </div>
      {fault &&
        (fault === 'rejected' ? (
          <p role="status" className="text-center text-muted">
            {messages.rejected}
          </p>
        ) : (
          <p role="alert" className="text-center text-danger">
            {messages.errors[fault]}
          </p>
        ))}
      <DialogActions>
        <Button variant="primary" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => isBusy || void go()}>
          {label}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}
