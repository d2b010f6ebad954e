import { InboxList } from '@/components/inbox/InboxList'
import { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'
import { useInboxMessages } from '@/hooks/ui/messages/useInboxMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { LiveSignatures } from './LiveSignatures'

/** What waits for the page's own person, and all that it has signed. */
export function OwnInbox({ address }: { address: string }) {
  const messages = useInboxMessages()
  const { chainId } = useWallet()
  return (
    <>
      <section className="peer">
        <h2 className="mb-6 text-2xl">{messages.heading}</h2>
        <InboxList address={address} />
      </section>
      <div className="flex flex-col gap-10 peer-has-data-coming:invisible">
        <LiveSignatures address={address} />
        {chainId && <PendingSafeOrders maker={address} chainId={chainId} />}
      </div>
    </>
  )
}
