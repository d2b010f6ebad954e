import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { royaltyEngineNames } from '@/lib/protocol/royalties/royalty-engine-names'
import type { SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'

export interface RoyaltySourceProps {
  royalty: SaleRoyalty
  /** Of an offer for several items, whose creators may differ: it pays those of the item that it was made at. */
  isFixed?: boolean
}

/** Who named the royalties that an order pays, and whether one could not be read. */
export function RoyaltySource({ royalty: { engines, problem }, isFixed = false }: RoyaltySourceProps) {
  const { royalty: messages } = useMessages(orderFlowsMessages)
  return (
    <>
      {problem && <Notice text={`${messages.unreadable[problem]} ${messages.unpaid}`} />}
      {engines.length > 0 && (
        <p className="text-sm text-muted">
          {isFixed ? `${messages.fixed} ` : ''}
          {messages.by({ engines: engines.map((engine) => royaltyEngineNames[engine]).join(', ') })}
        </p>
      )}
    </>
  )
}
