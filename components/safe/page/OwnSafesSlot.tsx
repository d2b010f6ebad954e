import { ConnectPrompt } from '@/components/layout/ConnectPrompt'
import { EmptyState } from '@/components/ui/EmptyState'
import { LazyIsland } from '@/components/ui/LazyIsland'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'

const load = () => import('./OwnSafes')

/** The list is loaded once there is somebody whose it is. */
export function OwnSafesSlot() {
  const messages = useMessages(safePageMessages)
  const { address, chainId } = useWallet()
  if (!address) {
    return (
      <EmptyState
        heading={messages.own.connectHeading}
        text={messages.own.connectText}
        action={<ConnectPrompt label={messages.own.connect} isPrimary />}
      />
    )
  }
  return (
    <LazyIsland messages={messages} className="text-muted" load={load}>
      {({ OwnSafes }, config) => <OwnSafes key={address} config={config} account={address} chainId={chainId} />}
    </LazyIsland>
  )
}
