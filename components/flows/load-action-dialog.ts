import type { ComponentType } from 'react'
import type { FlowRequest } from '@/lib/flows/open-action'
import type { ActionProps } from './shell/FlowDialog'

const loadCancel = () => import('./orders/cancel/CancelDialog').then(({ CancelDialog }) => CancelDialog)

/** The dialog of each action. Who buys an item needs no code for making one. */
const dialogs = {
  buy: () => import('./orders/buy/BuyDialog').then(({ BuyDialog }) => BuyDialog),
  buy_many: () => import('./cart/CartPurchaseDialog').then(({ CartPurchaseDialog }) => CartPurchaseDialog),
  list: () => import('./orders/list/ListDialog').then(({ ListDialog }) => ListDialog),
  offer: () => import('./orders/offer/OfferDialog').then(({ OfferDialog }) => OfferDialog),
  accept: () => import('./orders/accept/AcceptOfferDialog').then(({ AcceptOfferDialog }) => AcceptOfferDialog),
  cancel: loadCancel,
  cancel_all: loadCancel,
  revoke: () => import('./orders/revoke/RevokeDialog').then(({ RevokeDialog }) => RevokeDialog),
  transfer: () => import('./items/TransferDialog').then(({ TransferDialog }) => TransferDialog),
  create: () => import('./creation/CreateDialog').then(({ CreateDialog }) => CreateDialog),
  describe: () => import('./creation/UpdateMetadataDialog').then(({ UpdateMetadataDialog }) => UpdateMetadataDialog),
  release: () =>
    import('./creation/ReleaseRoyaltiesDialog').then(({ ReleaseRoyaltiesDialog }) => ReleaseRoyaltiesDialog),
  mint: () => import('./vouchers/MintDialog').then(({ MintDialog }) => MintDialog),
  redeem: () => import('./vouchers/RedeemDialog').then(({ RedeemDialog }) => RedeemDialog),
  voucher_price: () => import('./vouchers/VoucherPriceDialog').then(({ VoucherPriceDialog }) => VoucherPriceDialog),
  cancel_voucher: () => import('./vouchers/CancelVoucherDialog').then(({ CancelVoucherDialog }) => CancelVoucherDialog),
} satisfies Record<FlowRequest['kind'], () => Promise<ComponentType<ActionProps>>>

/** @throws where its code did not come; asked again, it is loaded again. */
export const loadActionDialog = (kind: FlowRequest['kind']): Promise<ComponentType<ActionProps>> => dialogs[kind]()
