import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useWallet } from '@/hooks/wallet/useWallet'
import { SlotState } from './SlotState'

const load = () => import('./OwnSafes')

/** The list is loaded once there is somebody whose it is. */
export function OwnSafesSlot() {
  const messages = useSafePageMessages()
  const { address, chainId, requestConnect } = useWallet()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(address !== null, load)
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
  if (slot) return <slot.loaded.OwnSafes key={address} config={slot.config} account={address} chainId={chainId} />
  return <SlotState {...{ isFailed, retry }} />
}
