import Router from 'next/router'
import { useEffect } from 'react'
import { useLoaded } from '@/hooks/useLoaded'
import { useWallet } from '@/hooks/useWallet'
import { getCartStore } from '@/lib/cart/cart-store'
import { followPurchases } from '@/lib/cart/follow-purchases'
import { readSignedVouchers, submitSignedVoucher } from '@/lib/creator/signed-vouchers'
import type { Config } from '@/lib/schemas/config'
import { closeFlow, type FlowRequest, resumeFlow } from '@/lib/transactions/flow-requests'
import { readSignedOrders, submitSignedOrders } from '@/lib/transactions/signed-orders'
import { getTransactionStore } from '@/lib/transactions/transaction-store'

const load = () => import('./FlowDialog').then(({ FlowDialog }) => FlowDialog)

export interface FlowHostProps {
  config: Config
  request: FlowRequest | null
}

/** Where the dialogs of owners stand: in the wallet island, whichever page asked for them. */
export function FlowHost({ config, request }: FlowHostProps) {
  const { address, status } = useWallet()
  const isConnected = status === 'connected'
  useEffect(() => {
    if (isConnected) resumeFlow()
  }, [isConnected])
  useEffect(() => followPurchases(getTransactionStore(), getCartStore()), [])
  // What was signed when the page died, or the market was away.
  useEffect(() => {
    const kept = isConnected ? readSignedOrders() : []
    if (kept.length > 0) submitSignedOrders(kept).catch(() => {})
    const vouchers = isConnected ? readSignedVouchers() : []
    for (const voucher of vouchers) submitSignedVoucher(voucher).catch(() => {})
  }, [isConnected])
  useEffect(() => {
    if (!request) return
    // What was sent goes on without it.
    const leave = () => {
      Router.events.on('routeChangeComplete', focusContent)
      closeFlow()
    }
    Router.events.on('routeChangeStart', leave)
    return () => Router.events.off('routeChangeStart', leave)
  }, [request])
  const FlowDialog = useLoaded(request, load, closeFlow)
  if (!request || !FlowDialog || !isConnected) return null
  return <FlowDialog key={`${address}:${JSON.stringify(request)}`} {...{ config, request }} />
}

/** The focus went back to the page that was left, and is gone with it. */
function focusContent() {
  Router.events.off('routeChangeComplete', focusContent)
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}
