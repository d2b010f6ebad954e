import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { toUserMessage } from '@/lib/i18n/to-user-message'

export interface SwitchNetworkProps {
  /** What is on which network. */
  text: string
  chainName: string
  onSwitch: () => Promise<unknown>
}

/** The wallet is on another network: one button mends it, and what goes wrong is said here. */
export function SwitchNetwork({ text, chainName, onSwitch }: SwitchNetworkProps) {
  const { buy: messages } = usePurchaseMessages()
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const handleClick = () => {
    setWaiting(true)
    setFailure(null)
    onSwitch()
      .catch((error) => setFailure(toUserMessage(toAppError(error)).text))
      .finally(() => setWaiting(false))
  }
  return (
    <>
      <Notice text={failure ?? (isWaiting ? messages.switching : text)} />
      <DialogActions>
        <Button variant="primary" disabled={isWaiting} onClick={handleClick}>
          {messages.switchChain({ chain: chainName })}
        </Button>
      </DialogActions>
    </>
  )
}
