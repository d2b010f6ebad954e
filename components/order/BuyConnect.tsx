import { Button } from '@/components/ui/Button'
import { useTradeMessages } from '@/hooks/useTradeMessages'

export function BuyConnect({ onConnect }: { onConnect: () => void }) {
  const { buy: messages } = useTradeMessages()
  return (
    <>
      <p role="status">{messages.connectText}</p>
      <Button variant="primary" onClick={onConnect}>
        {messages.connect}
      </Button>
    </>
  )
}
