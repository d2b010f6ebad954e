import { useQuery } from '@tanstack/react-query'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/ui/messages/useSellMessages'
import { tokenBalanceQueryOptions } from '@/lib/accounts/token-balance-query'
import type { Order } from '@/lib/api/schemas/order'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { sumOffers } from '@/lib/orders/sum-offers'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

export interface OfferExposureProps {
  /** All of them are to be paid in the currency of the first. */
  offers: readonly [Order, ...Order[]]
}

/** Says so where an account has offered more than it has. */
export function OfferExposure({ offers }: OfferExposureProps) {
  const { offer: messages } = useSellMessages()
  const [{ chainId, currency: token, maker: account }] = offers
  const { data: balanceWei } = useQuery(tokenBalanceQueryOptions({ chainId, token, account }))
  const { count, offeredWei } = sumOffers(offers, token)
  if (balanceWei === undefined || offeredWei <= balanceWei) return null
  const exactly = (wei: bigint) => `${formatEtherExactly(wei)} ${getCurrencySymbol(chainId, token)}`
  return (
    <div className="mb-4">
      <Notice text={messages.overdrawn({ count, offered: exactly(offeredWei), balance: exactly(balanceWei) })} />
    </div>
  )
}
