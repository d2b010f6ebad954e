import { useQueries } from '@tanstack/react-query'
import type { ComponentType } from 'react'
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
import type { FlowRequest } from '@/lib/flows/open-action'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { itemQueryOptions } from '@/lib/items/item-queries'
import type { ActionProps } from './shell/FlowDialog'
import { FlowLoading } from './shell/FlowLoading'

/** The dialog of each action. */
const dialogs = {
  create: CreateDialog,
  list: ListDialog,
  cancel: CancelDialog,
  cancel_all: CancelDialog,
  transfer: (props) => (props.items.length > 1 ? <BatchTransferDialog {...props} /> : <TransferDialog {...props} />),
  offer: OfferDialog,
  buy_many: CartPurchaseDialog,
  accept: AcceptOfferDialog,
  redeem: RedeemDialog,
  cancel_voucher: CancelVoucherDialog,
  mint: MintDialog,
  describe: UpdateMetadataDialog,
  release: ReleaseRoyaltiesDialog,
  voucher_price: VoucherPriceDialog,
} satisfies Record<FlowRequest['kind'], ComponentType<ActionProps>>

/** The dialog of what was asked for, once the items that it is about are known. */
export function RequestedDialog({ config, request }: Omit<ActionProps, 'items'>) {
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
  const ActionDialog = dialogs[request.kind]
  return <ActionDialog {...{ config, request, items }} />
}
