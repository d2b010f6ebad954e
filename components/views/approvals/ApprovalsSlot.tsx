import { ConnectPrompt } from '@/components/layout/ConnectPrompt'
import { EmptyState } from '@/components/ui/EmptyState'
import { LazyIsland } from '@/components/ui/LazyIsland'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { approvalsPageMessages } from '@/lib/i18n/generated/approvals-page-messages'

const load = () => import('./ApprovalsView')

/** The approvals and signatures of the connected account; without a wallet, a button that connects one. */
export function ApprovalsSlot() {
  const messages = useMessages(approvalsPageMessages)
  const { address } = useWallet()
  if (!address) {
    return (
      <EmptyState
        heading={messages.connectHeading}
        text={messages.connectText}
        action={<ConnectPrompt label={messages.connect} isPrimary />}
      />
    )
  }
  return (
    <LazyIsland messages={messages} className="text-muted" load={load}>
      {({ ApprovalsView }, config) => <ApprovalsView key={address} {...{ address, config }} />}
    </LazyIsland>
  )
}
