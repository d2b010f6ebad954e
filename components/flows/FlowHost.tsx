import Router from 'next/router'
import { useEffect, useState } from 'react'
import { type FlowAccount, FlowAccountContext } from '@/hooks/flows/useFlowAccount'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { retryUntilDone } from '@/lib/browser/retry-until-done'
import { getCartStore } from '@/lib/cart/cart-store'
import { removePurchasedLines } from '@/lib/flows/cart/remove-purchased-lines'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { closeAction, type OpenAction, resumeAction } from '@/lib/flows/open-action'
import { readSignedOrders, submitSignedOrders } from '@/lib/orders/signed-orders'
import { readSignedVouchers, submitSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { RequestedDialog } from './RequestedDialog'

/** @returns whether nothing is left. */
async function handInKept(): Promise<boolean> {
  await Promise.allSettled([
    submitSignedOrders(readSignedOrders()),
    ...readSignedVouchers().map((voucher) => submitSignedVoucher(voucher)),
  ])
  return readSignedOrders().length === 0 && readSignedVouchers().length === 0
}

export interface FlowHostProps extends Partial<Pick<FlowAccount, 'whyOther' | 'isCovered'>> {
  config: Config
  request: OpenAction | null
}

/** Where the dialogs of actions stand: in the wallet island, whichever page asked for them. */
export function FlowHost({ config, request, whyOther, isCovered = false }: FlowHostProps) {
  const store = useWalletStore()
  const { address, status } = useWallet()
  const [begun, setBegun] = useState({ request, by: address, tries: 0, isForAnyone: false })
  const begin = () => setBegun({ request, by: address, tries: begun.tries + 1, isForAnyone: false })
  if (begun.request !== request || (address && (begun.by === null || begun.isForAnyone))) begin()
  const isConnected = status === 'connected'
  useEffect(() => {
    if (isConnected) resumeAction()
  }, [isConnected])
  useEffect(() => removePurchasedLines(getTransactionStore(), getCartStore()), [])
  // What was signed when the page died, or the market was away; and what a dialog leaves behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that comes or goes is a reason to look
  useEffect(() => (isConnected ? retryUntilDone(handInKept) : undefined), [isConnected, request])
  useEffect(() => {
    if (!request) return
    // What was sent goes on without it.
    Router.events.on('routeChangeStart', closeAction)
    return () => Router.events.off('routeChangeStart', closeAction)
  }, [request])
  if (!request || begun.by === null) return null
  const account = {
    ...{ isConnected, whyOther, isCovered, takeOver: begin },
    isOther: address !== null && address !== begun.by,
    connect: () => {
      setBegun({ ...begun, isForAnyone: true })
      store.requestConnect()
    },
  }
  return (
    <FlowAccountContext value={account}>
      <RequestedDialog key={begun.tries} {...{ config, request }} />
    </FlowAccountContext>
  )
}
