import { useQueries } from '@tanstack/react-query'
import { CreateDialog } from '@/components/create/CreateDialog'
import { UpdateMetadataDialog } from '@/components/create/DescribeDialog'
import { BatchTransferDialog } from '@/components/item/SendManyDialog'
import { TransferDialog } from '@/components/item/TransferDialog'
import { AcceptOfferDialog } from '@/components/order/AcceptDialog'
import { CartPurchaseDialog } from '@/components/order/BuyManyDialog'
import { CancelDialog } from '@/components/order/CancelDialog'
import { ListDialog } from '@/components/order/ListDialog'
import { OfferDialog } from '@/components/order/OfferDialog'
import { ReleaseRoyaltiesDialog } from '@/components/profile/ReleaseDialog'
import { CancelVoucherDialog } from '@/components/voucher/CancelVoucherDialog'
import { MintDialog } from '@/components/voucher/MintDialog'
import { RedeemDialog } from '@/components/voucher/RedeemDialog'
import { VoucherPriceDialog } from '@/components/voucher/VoucherPriceDialog'
import type { Config } from '@/lib/api/schemas/config'
import type { FlowRequest } from '@/lib/flows/open-action'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { FlowLoading } from './FlowLoading'

export interface FlowDialogProps {
  config: Config
  request: FlowRequest
}

/** The dialog of what was asked for, once the works that it is about are known. */
export function FlowDialog({ config, request }: FlowDialogProps) {
  const { chainId, works } = request
  const found = useQueries({
    queries: works.map((work) => ({ ...itemQueryOptions({ chainId, ...work }), refetchInterval: false as const })),
  })
  // What another dialog has left may be of before a sale: who owns a work is asked anew.
  const items = disambiguateNames(
    found.flatMap(({ data, isFetchedAfterMount }) => (data && isFetchedAfterMount ? [data] : [])),
  )
  const failed = found.find(({ error }) => error)
  if (items.length < works.length) {
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
