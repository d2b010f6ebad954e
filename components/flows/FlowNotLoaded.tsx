import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/messages/useMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'

/** In the place of a dialog whose code did not come. */
export function FlowNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { partFailed } = useMessages()
  const { mend } = usePurchaseMessages()
  return (
    <ActionDialog heading={partFailed}>
      <Button onClick={onRetry}>{mend.retry}</Button>
    </ActionDialog>
  )
}
