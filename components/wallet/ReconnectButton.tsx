import { useState } from 'react'
import { useAccount } from 'wagmi'
import { Button } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'

/** Asks the wallet that lost its connection to connect again: the page still has it for connected, so that no list of wallets opens. */
export function ReconnectButton({ onConnected }: { onConnected?: () => void }) {
  const messages = useMessages(transactionsMessages)
  const { connector } = useAccount()
  const [state, setState] = useState<'asking' | 'connected' | { failure: UserMessage } | null>(null)
  if (!connector) return null
  const reconnect = () => {
    setState('asking')
    connector.connect().then(
      () => {
        setState('connected')
        onConnected?.()
      },
      (thrown) => setState({ failure: toUserMessage(toAppError(thrown)) }),
    )
  }
  return (
    <div className="flex flex-col gap-2 sm:col-span-full">
      {state === 'asking' && <p role="status">{messages.connecting}</p>}
      {state === 'connected' && <p role="status">{messages.connectedAgain}</p>}
      {state !== null && typeof state === 'object' && (
        <>
          <p role="alert" className="text-sm text-danger">
            {state.failure.text}
          </p>
          {state.failure.details && <CopyDetailsButton details={state.failure.details} />}
        </>
      )}
      {state !== 'connected' && (
        <Button disabled={state === 'asking'} onClick={reconnect}>
          {messages.connectAgain}
        </Button>
      )}
    </div>
  )
}
