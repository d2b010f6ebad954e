import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/messages/useMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { closeAction } from '@/lib/flows/open-action'

/** In the place of a dialog whose code did not come. */
export function FlowNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { partFailed } = useMessages()
  const { close, mend } = usePurchaseMessages()
  return (
    <Dialog open heading={partFailed} onClose={closeAction} closeLabel={close}>
      <Button onClick={onRetry}>{mend.retry}</Button>
    </Dialog>
  )
}
