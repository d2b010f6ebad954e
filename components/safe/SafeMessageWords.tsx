import { OrderWords } from '@/components/order/OrderWords'
import { useActingMessages } from '@/hooks/useActingMessages'
import type { TypedMessage } from '@/lib/safe-tx/safe-message'
import { describeTypedOrders } from '@/lib/wallet/describe-order'

/** What a Safe's owner signs: an order in words, anything else as it stands. */
export function SafeMessageWords({ message, chainId }: { message: string | TypedMessage; chainId: number }) {
  const { details } = useActingMessages().message
  const orders = typeof message === 'string' ? [] : describeTypedOrders(message, chainId)
  const text = (
    <pre className="max-h-60 overflow-auto rounded-control border border-line bg-panel p-3 font-mono text-sm break-all whitespace-pre-wrap">
      {typeof message === 'string' ? message : JSON.stringify(message.message, null, 2)}
    </pre>
  )
  if (orders.length === 0) return text
  return (
    <>
      {orders.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <OrderWords key={index} {...{ order, chainId }} />
      ))}
      <details className="text-sm text-muted">
        <summary>{details}</summary>
        <div className="mt-2">{text}</div>
      </details>
    </>
  )
}
