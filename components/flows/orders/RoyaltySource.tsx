import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { royaltyEngineNames } from '@/lib/protocol/royalties/royalty-engine-names'
import type { SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'

/** Who named the royalties that an order pays, and whether one could not be read. */
export function RoyaltySource({ royalty: { engines, problem } }: { royalty: SaleRoyalty }) {
  const { royalty: messages } = useMessages(orderFlowsMessages)
  return (
    <>
      {problem && <Notice text={`${messages.unreadable[problem]} ${messages.unpaid}`} />}
      {engines.length > 0 && (
        <p className="text-sm text-muted">
          {messages.by({ engines: engines.map((engine) => royaltyEngineNames[engine]).join(', ') })}
        </p>
      )}
    </>
  )
}
