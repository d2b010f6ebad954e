import { isAddressEqual } from 'viem'
import { OrderSummary } from '@/components/orders/OrderSummary'
import { SignedPermissions } from '@/components/orders/SignedPermissions'
import { Address } from '@/components/ui/Address'
import { VoucherSummary } from '@/components/vouchers/VoucherSummary'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import type { DescribedMessage } from '@/lib/wallet/describe/describe-message'

export { describeSigned } from '@/lib/wallet/describe/describe-message'

/** What a Safe signs: orders, a voucher or a sign-in, in words. */
export function MessageSummary({ described, place }: { described: DescribedMessage; place: SafePlace }) {
  if (described.kind === 'voucher') return <VoucherSummary voucher={described.voucher} />
  if (described.kind === 'sign_in') return <SignInWords {...{ place }} signIn={described.signIn} />
  const { orders } = described
  return (
    <>
      {orders.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <OrderSummary key={index} {...{ order }} chainId={place.chainId} />
      ))}
      <SignedPermissions orders={orders} chainId={place.chainId} />
    </>
  )
}

interface SignInWordsProps {
  signIn: Extract<DescribedMessage, { kind: 'sign_in' }>['signIn']
  place: SafePlace
}

function SignInWords({ signIn, place }: SignInWordsProps) {
  const { order, signIn: messages } = useMessages(purchaseMessages).prompt
  const { domain, address, chainId, statement, expirationTime } = signIn
  const isOther = !isAddressEqual(address, place.safe) || chainId !== place.chainId
  return (
    <>
      <p className="wrap-anywhere">{messages.text({ domain })}</p>
      {isOther && <p className="text-warning">{messages.other}</p>}
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
        <span>
          {messages.as} <Address address={address} />
        </span>
        {expirationTime && <span>{order.until({ date: formatDate(expirationTime.getTime()) })}</span>}
      </p>
      {statement && <p className="text-sm text-muted wrap-anywhere">{stripInvisible(statement)}</p>}
    </>
  )
}
