import type { Address } from 'viem'
import { OrderWords } from '@/components/order/OrderWords'
import { VoucherWords } from '@/components/voucher/VoucherWords'
import { useActingMessages } from '@/hooks/useActingMessages'
import type { TypedMessage } from '@/lib/safe-tx/safe-message'
import { describeTypedOrders } from '@/lib/wallet/describe-order'
import { describeTypedVoucher } from '@/lib/wallet/describe-voucher'

export interface SafeMessageWordsProps {
  message: string | TypedMessage
  chainId: number
  safe: Address
}

/** What a Safe's owner signs: an order or a voucher in words, anything else as it stands. */
export function SafeMessageWords({ message, chainId, safe }: SafeMessageWordsProps) {
  const { details } = useActingMessages().message
  const orders = typeof message === 'string' ? [] : describeTypedOrders(message, chainId)
  const voucher = typeof message === 'string' ? null : describeTypedVoucher(message, chainId, safe)
  const text = (
    <pre className="max-h-60 overflow-auto rounded-control border border-line bg-panel p-3 font-mono text-sm break-all whitespace-pre-wrap">
      {typeof message === 'string' ? message : JSON.stringify(message.message, null, 2)}
    </pre>
  )
  if (orders.length === 0 && !voucher) return text
  return (
    <>
      {orders.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <OrderWords key={index} {...{ order, chainId }} />
      ))}
      {voucher && <VoucherWords voucher={voucher} />}
      <details className="text-sm text-muted">
        <summary>{details}</summary>
        <div className="mt-2">{text}</div>
      </details>
    </>
  )
}
