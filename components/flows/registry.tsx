import { useQueries } from '@tanstack/react-query'
import { CartPurchaseDialog } from '@/components/flows/cart/CartPurchaseDialog'
import { CreateDialog } from '@/components/flows/creation/CreateDialog'
import { ReleaseRoyaltiesDialog } from '@/components/flows/creation/ReleaseRoyaltiesDialog'
import { UpdateMetadataDialog } from '@/components/flows/creation/UpdateMetadataDialog'
import { BatchTransferDialog } from '@/components/flows/items/BatchTransferDialog'
import { TransferDialog } from '@/components/flows/items/TransferDialog'
import { AcceptOfferDialog } from '@/components/flows/orders/accept/AcceptOfferDialog'
import { CancelDialog } from '@/components/flows/orders/cancel/CancelDialog'
import { ListDialog } from '@/components/flows/orders/list/ListDialog'
import { OfferDialog } from '@/components/flows/orders/offer/OfferDialog'
import { CancelVoucherDialog } from '@/components/flows/vouchers/CancelVoucherDialog'
import { MintDialog } from '@/components/flows/vouchers/MintDialog'
import { RedeemDialog } from '@/components/flows/vouchers/RedeemDialog'
import { VoucherPriceDialog } from '@/components/flows/vouchers/VoucherPriceDialog'
import type { Config } from '@/lib/api/schemas/config'
import type { FlowRequest } from '@/lib/flows/open-action'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { FlowLoading } from './shell/FlowLoading'

export interface FlowDialogProps {
  config: Config
  request: FlowRequest
}

/** The dialog of what was asked for, once the items that it is about are known. */
export function FlowDialog({ config, request }: FlowDialogProps) {
  const { chainId, items: listed } = request
  const found = useQueries({
    queries: listed.map((item) => ({ ...itemQueryOptions({ chainId, ...item }), refetchInterval: false as const })),
  })
  // What another dialog has left may be of before a sale: who owns an item is asked anew.
  const items = disambiguateNames(
    found.flatMap(({ data, isFetchedAfterMount }) => (data && isFetchedAfterMount ? [data] : [])),
  )
  const failed = found.find(({ error }) => error)
  if (items.length < listed.length) {
    return <FlowLoading error={failed?.error ?? null} onRetry={() => found.forEach(({ refetch }) => void refetch())} />
  }
  switch (request.kind) {
    case 'create':
      return <CreateDialog {...{ config, request }} />
    case 'list':
      return <ListDialog {...{ config, request, items }} />
    case 'cancel':
    case 'cancel_all':
      return <CancelDialog {...{ config, request, items }} />
    case 'transfer':
      return items.length > 1 ? (
        <BatchTransferDialog {...{ config, request, items }} />
      ) : (
        <TransferDialog {...{ config, request, items }} />
      )
    case 'offer':
      return <OfferDialog {...{ config, request, items }} />
    case 'buy_many':
      return <CartPurchaseDialog {...{ config, request }} />
    case 'accept':
      return <AcceptOfferDialog {...{ config, request, items }} />
    case 'redeem':
      return <RedeemDialog {...{ config, request, items }} />
    case 'cancel_voucher':
      return <CancelVoucherDialog {...{ config, request, items }} />
    case 'mint':
      return <MintDialog {...{ config, request, items }} />
    case 'describe':
      return <UpdateMetadataDialog {...{ config, request, items }} />
    case 'release':
      return <ReleaseRoyaltiesDialog {...{ config, request }} />
    case 'voucher_price':
      return <VoucherPriceDialog {...{ config, request, items }} />
  }
}
