import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { useTradeMessages } from '@/hooks/useTradeMessages'

export function BuyConnect({ onConnect }: { onConnect: () => void }) {
  const { buy: messages } = useTradeMessages()
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
