import { Address } from '@/components/ui/Address'
import { useTradeMessages } from '@/hooks/useTradeMessages'

/** What is waited for. The bar moves only to say that it is alive: nobody knows how long a network takes. */
export function BuyProgress({ text, hash }: { text: string; hash?: string }) {
  const { buy: messages } = useTradeMessages()
  return (
    <>
      <div aria-hidden="true" className="h-0.5 overflow-hidden bg-line">
        <div className="h-full w-1/3 animate-pulse bg-accent" />
      </div>
      <p role="status">{text}</p>
      {hash && (
        <p className="text-sm text-muted">
          {messages.transaction} <Address address={hash} />
        </p>
      )}
    </>
  )
}
