import { Address } from '@/components/ui/Address'
import { useMessages } from '@/hooks/ui/useMessages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

export interface FlowProgressProps {
  text: string
  hash?: string | undefined
  /** Whether it is moving; what stands still is not shown as if it moved. */
  isLive?: boolean
}

/** What is waited for. The bar moves only to say that it is alive: nobody knows how long a network takes. */
export function FlowProgress({ text, hash, isLive = true }: FlowProgressProps) {
  const { buy: messages } = useMessages(purchaseMessages)
  return (
    <>
      <div aria-hidden="true" className="h-0.5 overflow-hidden bg-line">
        <div className={`h-full w-1/3 ${isLive ? 'animate-pulse bg-accent' : 'bg-warning'}`} />
      </div>
      <p role="status">{text}</p>
      <FlowHash label={messages.transaction} hash={hash} />
    </>
  )
}

/** Of a transaction, once it has one. */
export function FlowHash({ label, hash }: { label: string; hash: string | undefined }) {
  if (!hash) return null
  return (
    <p className="text-sm text-muted">
      {label} <Address address={hash} />
    </p>
  )
}
