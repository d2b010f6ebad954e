import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LazyIsland } from '@/components/ui/LazyIsland'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'
import { useWallet } from '@/hooks/wallet/useWallet'

const load = () => import('./OwnSafes')

/** The list is loaded once there is somebody whose it is. */
export function OwnSafesSlot() {
  const messages = useSafePageMessages()
  const { address, chainId, requestConnect } = useWallet()
  if (!address) {
    return (
      <EmptyState
        heading={messages.own.connectHeading}
        text={messages.own.connectText}
        action={
          <Button variant="primary" onClick={requestConnect}>
            {messages.own.connect}
          </Button>
        }
      />
    )
  }
  return (
    <LazyIsland messages={messages} className="text-muted" load={load}>
      {({ OwnSafes }, config) => <OwnSafes key={address} config={config} account={address} chainId={chainId} />}
    </LazyIsland>
  )
}
