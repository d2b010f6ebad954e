import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useConnectionMessages } from '@/hooks/useConnectionMessages'

/** What a wallet's dialog swallowed when it closed, at the foot of the page. */
export function WalletFailure({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const messages = useConnectionMessages()
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex items-center gap-3 rounded-card border border-line bg-raised p-3 pl-4 text-base text-text sm:left-auto sm:w-96 md:bottom-6"
    >
      <Icon name="warning" className="size-5 text-warning" />
      <span className="grow">{text}</span>
      <Button size="small" onClick={onDismiss}>
        {messages.dismiss}
      </Button>
    </div>
  )
}
