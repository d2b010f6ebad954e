import { type Connector, useAccount, useConnect, useConnectors, useDisconnect } from 'wagmi'
import { Button } from '@/components/ui/Button'
import { useConnectionMessages } from '@/hooks/ui/messages/useConnectionMessages'
import { closeDialogs } from './rainbowkit/close-dialogs'

/** The other demo wallets. The present one goes when the next one is there: who chooses none stays connected. */
export function DemoAccounts() {
  const { account: messages } = useConnectionMessages()
  const { connector: present } = useAccount()
  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const others = useConnectors().filter(({ type, uid }) => type === 'demo' && uid !== present?.uid)

  const change = async (connector: Connector) => {
    await connectAsync({ connector })
    if (present) await disconnectAsync({ connector: present })
    closeDialogs()
  }

  return (
    <ul
      aria-label={messages.otherAccounts}
      // It may open below the edge of the screen.
      ref={(list) => list?.scrollIntoView?.({ block: 'nearest' })}
      className="grid scroll-mb-4 grid-cols-2 gap-3"
    >
      {others.map((connector) => (
        <li key={connector.uid} className="grid">
          <Button size="small" onClick={() => void change(connector)}>
            {connector.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
