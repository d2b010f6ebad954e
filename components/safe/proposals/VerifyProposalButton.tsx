import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'

interface ProposalDoorProps {
  isOpen: boolean
  /** The browser reads it itself now, or is about to. */
  isWanted: boolean
  isFailed: boolean
  retry: () => void
  onCheck: () => void
}

/** From what the market shows of a proposal to what the browser finds out itself, by which alone anything is signed. */
export function VerifyProposalButton({ isOpen, isWanted, isFailed, retry, onCheck }: ProposalDoorProps) {
  const messages = useMessages(safeProposalMessages)
  const { requestConnect } = useWallet()
  const { act, check } = messages
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{act.heading}</h2>
      {isOpen && !isWanted && (
        <>
          <p className="text-muted">{act.connect}</p>
          <Button variant="primary" onClick={() => requestConnect()}>
            {act.connectButton}
          </Button>
        </>
      )}
      <div className="flex flex-col gap-1.5">
        {/* Not `disabled`: whoever pressed it by keyboard would lose the place. */}
        <Button aria-disabled={isWanted && !isFailed} onClick={isFailed ? retry : onCheck}>
          {isFailed ? messages.again : check.button}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isFailed ? messages.failed : isWanted ? messages.loading : check.hint}
        </p>
      </div>
    </section>
  )
}
