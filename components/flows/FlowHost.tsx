import { useQueries } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect, useState } from 'react'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { Button } from '@/components/ui/Button'
import { type FlowAccount, FlowAccountContext } from '@/hooks/flows/useFlowAccount'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { retryUntilDone } from '@/lib/browser/retry-until-done'
import { getCartStore } from '@/lib/cart/cart-store'
import { removePurchasedLines } from '@/lib/flows/cart/remove-purchased-lines'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { closeAction, type OpenAction, resumeAction } from '@/lib/flows/open-action'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { readSignedOrders, submitSignedOrders } from '@/lib/orders/signed-orders'
import { readSignedVouchers, submitSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { loadActionDialog } from './load-action-dialog'
import { FlowLoading } from './shell/FlowLoading'

/** @returns whether nothing is left. */
async function handInKept(): Promise<boolean> {
  await Promise.allSettled([
    submitSignedOrders(readSignedOrders()),
    ...readSignedVouchers().map((voucher) => submitSignedVoucher(voucher)),
  ])
  return readSignedOrders().length === 0 && readSignedVouchers().length === 0
}

interface FlowHostProps extends Partial<Pick<FlowAccount, 'whyOther' | 'isCovered'>> {
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

/** The dialog of what was asked for, once its code is there and the items that it is about are known. */
export function RequestedDialog({ config, request }: { config: Config; request: OpenAction }) {
  const { kind, chainId, items: listed, known } = request
  const { partFailed } = useMessages(commonMessages)
  const { mend } = useMessages(purchaseMessages)
  const { module: LoadedDialog, isFailed, retry } = useLazyModule(request, () => loadActionDialog(kind))
  const found = useQueries({
    queries: (known ? [] : listed).map((item) => ({
      ...itemQueryOptions({ chainId, ...item }),
      refetchInterval: false as const,
    })),
  })
  // What another dialog has left may be of before a sale: who owns an item is asked anew.
  const items =
    known ??
    disambiguateNames(found.flatMap(({ data, isFetchedAfterMount }) => (data && isFetchedAfterMount ? [data] : [])))
  const failed = found.find(({ error }) => error)
  if (isFailed) {
    return (
      <ActionDialog heading={partFailed}>
        <Button onClick={retry}>{mend.retry}</Button>
      </ActionDialog>
    )
  }
  if (!LoadedDialog || items.length < listed.length) {
    return <FlowLoading error={failed?.error ?? null} onRetry={() => found.forEach(({ refetch }) => void refetch())} />
  }
  return <LoadedDialog {...{ config, request, items }} />
}
