import { useQueries } from '@tanstack/react-query'
import { CreateDialog } from '@/components/create/CreateDialog'
import { DescribeDialog } from '@/components/create/DescribeDialog'
import { SendManyDialog } from '@/components/item/SendManyDialog'
import { TransferDialog } from '@/components/item/TransferDialog'
import { AcceptDialog } from '@/components/order/AcceptDialog'
import { BuyManyDialog } from '@/components/order/BuyManyDialog'
import { CancelDialog } from '@/components/order/CancelDialog'
import { ListDialog } from '@/components/order/ListDialog'
import { OfferDialog } from '@/components/order/OfferDialog'
import { ReleaseDialog } from '@/components/profile/ReleaseDialog'
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
        <SendManyDialog {...{ config, request, items }} />
      ) : (
        <TransferDialog {...{ config, request, items }} />
      )
    case 'offer':
      return <OfferDialog {...{ config, request, items }} />
    case 'buy_many':
      return <BuyManyDialog {...{ config, request }} />
    case 'accept':
      return <AcceptDialog {...{ config, request, items }} />
    case 'redeem':
      return <RedeemDialog {...{ config, request, items }} />
    case 'cancel_voucher':
      return <CancelVoucherDialog {...{ config, request, items }} />
    case 'mint':
      return <MintDialog {...{ config, request, items }} />
    case 'describe':
      return <DescribeDialog {...{ config, request, items }} />
    case 'release':
      return <ReleaseDialog {...{ config, request }} />
    case 'voucher_price':
      return <VoucherPriceDialog {...{ config, request, items }} />
  }
}
