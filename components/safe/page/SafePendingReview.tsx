import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'

interface WaitingReviewProps {
  place: SafePlace
  /** Or else to be executed. */
  isToSign: boolean
}

/** The way to where it is signed or executed: the dialog that stands in the wallet island. */
export function SafePendingReview({ place: { chainId, safe }, isToSign }: WaitingReviewProps) {
  const { review: messages } = useMessages(safeListsMessages)
  const { chainId: walletChainId, requestNetwork, requestLoad } = useWallet()
  const client = useQueryClient()
  useEffect(
    // What was signed there is read again here.
    () => openSafeDialog.subscribe(() => void client.invalidateQueries({ queryKey: ['safe', chainId, safe] })),
    [client, chainId, safe],
  )
  if (walletChainId !== chainId) {
    return (
      <>
        <p className="text-warning">{messages.network}</p>
        <Button className="self-start" onClick={requestNetwork}>
          {messages.switchNetwork}
        </Button>
      </>
    )
  }
  return (
    <Button
      variant="primary"
      className="self-start"
      onClick={() => {
        requestLoad()
        openSafeDialog.setState({ kind: 'waiting', chainId, safe })
      }}
    >
      {isToSign ? messages.sign : messages.carryOut}
    </Button>
  )
}
