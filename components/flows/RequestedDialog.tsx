import { useQueries } from '@tanstack/react-query'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { Button } from '@/components/ui/Button'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { OpenAction } from '@/lib/flows/open-action'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { loadActionDialog } from './load-action-dialog'
import { FlowLoading } from './shell/FlowLoading'

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
