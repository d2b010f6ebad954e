import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { useSafeListsMessages } from '@/hooks/ui/messages/useSafeListsMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'

interface WaitingReviewProps {
  place: SafePlace
  /** Or else to be carried out. */
  isToSign: boolean
}

/** The way to where it is signed or carried out: the dialog that stands in the wallet island. */
export function SafePendingReview({ place: { chainId, safe }, isToSign }: WaitingReviewProps) {
  const { review: messages } = useSafeListsMessages()
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
