import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'

export function BuyConnect({ onConnect }: { onConnect: () => void }) {
  const { buy: messages } = usePurchaseMessages()
  return (
    <>
      <p role="status">{messages.connectText}</p>
      <DialogActions>
        <Button variant="primary" onClick={onConnect}>
          {messages.connect}
        </Button>
      </DialogActions>
    </>
  )
}
