import { useQuery } from '@tanstack/react-query'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { getCurrencySymbol } from '@/lib/market/currency-symbol'
import { tokenBalanceQueryOptions } from '@/lib/queries/token-balance'
import type { Order } from '@/lib/schemas/order'
import { sumOffers } from '@/lib/transactions/sum-offers'

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
