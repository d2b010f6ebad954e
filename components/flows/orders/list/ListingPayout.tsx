import { useQuery } from '@tanstack/react-query'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import { parseEther } from '@/lib/base/format/parse-ether'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'

export interface ListingPayoutProps {
  config: Pick<Config, 'marketFee'>
  item: Item
  /** As it is typed. */
  price: string
  currency: `0x${string}`
}

const wholeBps = 10_000n

/**
 * About what the seller receives of the typed price, after the royalty of the collection and the marketplace fee. The review has the exact
 * amount: an item can have a royalty of its own. Empty without a valid price or a known royalty, and for the creator, who may receive the royalty.
 */
export function ListingPayout({ config, item, price, currency }: ListingPayoutProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const { chainId, contract } = item
  const { data: collection } = useQuery({ ...collectionQueryOptions({ chainId, contract }), retry: false })
  const isCreator = useIsConnectedAccount(item.creator)
  const { symbol, decimals } = getCurrency(chainId, currency)
  const priceWei = parseEther(price, decimals)
  const isKnown = collection?.royaltyBps !== undefined && !isCreator
  const [royaltyBps, feeBps] = [BigInt(collection?.royaltyBps ?? 0), BigInt(config.marketFee.bps)]
  const leftWei = priceWei && isKnown ? (priceWei * (wholeBps - royaltyBps - feeBps)) / wholeBps : null
  return (
    // Its height is reserved, so that the form does not move.
    <p className="figures min-h-12 text-sm text-muted sm:min-h-6">
      {leftWei !== null &&
        leftWei > 0n &&
        messages.payout({
          amount: `${formatEther(scaleAmount(leftWei, chainId, currency))} ${symbol}`,
          royalty: formatPercentage(royaltyBps, wholeBps),
          fee: formatPercentage(feeBps, wholeBps),
        })}
    </p>
  )
}
