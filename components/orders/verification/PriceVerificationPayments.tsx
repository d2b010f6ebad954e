import { Address } from '@/components/ui/Address'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Order } from '@/lib/api/schemas/order'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { verificationMessages } from '@/lib/i18n/generated/verification-messages'
import { formatBps, type PayeeRole, type PaymentLine } from '@/lib/orders/verification/verify-payments'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

const colours: Record<PayeeRole, string> = {
  seller: 'bg-patina',
  royalty: 'bg-warning',
  market_fee: 'bg-accent',
  other: 'bg-edge',
}

/** Every recipient of the price by name, amount and share; none is left out. */
export function PriceVerificationPayments({ order, payments }: { order: Order; payments: readonly PaymentLine[] }) {
  const symbol = getCurrencySymbol(order.chainId, order.currency)
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-panel">
        {payments.map(({ place, role, bps }) => (
          <div key={place} className={`min-w-1 ${colours[role]}`} style={{ flexGrow: bps }} />
        ))}
      </div>
      <ul className="figures mt-3 flex min-h-12 flex-col gap-3">
        {payments.map((payment) => (
          <Part key={payment.place} chainId={order.chainId} symbol={symbol} payment={payment} />
        ))}
      </ul>
    </>
  )
}

function Part({ chainId, symbol, payment }: { chainId: number; symbol: string; payment: PaymentLine }) {
  const { recipient, role, amountWei, bps } = payment
  const messages = useMessages(verificationMessages)
  const { name } = useAccountIdentity(chainId, recipient)
  const isKnown = name !== formatAddress(recipient)
  return (
    <li className="grid grid-cols-[0.625rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${colours[role]}`} />
      <span className="min-w-0">
        {messages.role[role]}
        {isKnown && `, ${name}`}
        <span className="block text-muted">
          <Address address={recipient} />
        </span>
      </span>
      <span className="text-right wrap-anywhere">
        {formatEtherExactly(amountWei)} {symbol}
        <span className="block text-sm text-muted">{messages.part({ percent: formatBps(bps) })}</span>
      </span>
    </li>
  )
}
