import { ConnectPrompt } from '@/components/layout/ConnectPrompt'
import { EmptyState } from '@/components/ui/EmptyState'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { formatAddress } from '@/lib/base/format/format-address'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'

/** Says before anybody pays for it that a new collection would not be listed. */
export function ListingNotice({ mode }: { mode: 'curated' | 'closed' }) {
  const messages = useMessages(listingMessages).create
  const { address } = useWallet()
  return (
    <EmptyState
      heading={messages.heading}
      text={address ? messages[mode]({ address: formatAddress(address) }) : messages.connect}
      action={address ? undefined : <ConnectPrompt label={messages.connectButton} />}
    />
  )
}
