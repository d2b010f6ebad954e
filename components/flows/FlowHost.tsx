import Router from 'next/router'
import { useEffect, useState } from 'react'
import { AccountChanged } from '@/components/flows/shell/AccountChanged'
import { Dialog } from '@/components/ui/Dialog'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { retryUntilDone } from '@/lib/browser/retry-until-done'
import { getCartStore } from '@/lib/cart/cart-store'
import { removePurchasedLines } from '@/lib/flows/cart/remove-purchased-lines'
import { closeAction, type FlowRequest, resumeAction } from '@/lib/flows/open-action'
import { readSignedOrders, submitSignedOrders } from '@/lib/orders/signed-orders'
import { getTransactionStore } from '@/lib/transactions/transaction-store'
import { readSignedVouchers, submitSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { FlowNotLoaded } from './FlowNotLoaded'

const load = () => import('./registry').then(({ RequestedDialog }) => RequestedDialog)

/** @returns whether nothing is left. */
async function handInKept(): Promise<boolean> {
  await Promise.allSettled([
    submitSignedOrders(readSignedOrders()),
    ...readSignedVouchers().map((voucher) => submitSignedVoucher(voucher)),
  ])
  return readSignedOrders().length === 0 && readSignedVouchers().length === 0
}

export interface FlowHostProps {
  config: Config
  request: FlowRequest | null
  /** Why the account is another one now, where that is known. */
  whyOther?: string | undefined
}

/** Where the dialogs of owners stand: in the wallet island, whichever page asked for them. */
export function FlowHost({ config, request, whyOther }: FlowHostProps) {
  const { address, status } = useWallet()
  const { close, otherAccount } = usePurchaseMessages()
  const [begun, setBegun] = useState({ request, by: address })
  if (begun.request !== request || (begun.by === null && address)) setBegun({ request, by: address })
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
  const [failed, setFailed] = useState<FlowRequest | null>(null)
  const { module: RequestedDialog } = useLazyModule(request !== failed && request, load, {
    onFail: () => setFailed(request),
  })
  if (!request || !isConnected) return null
  if (!RequestedDialog) return request === failed && <FlowNotLoaded onRetry={() => setFailed(null)} />
  if (begun.by !== address) {
    return (
      <Dialog open heading={otherAccount.heading} onClose={closeAction} closeLabel={close}>
        <AccountChanged reason={whyOther} onAgain={() => setBegun({ request, by: address })} />
      </Dialog>
    )
  }
  return <RequestedDialog key={`${address}:${JSON.stringify(request)}`} {...{ config, request }} />
}
