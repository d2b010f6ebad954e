import { Button } from '@/components/ui/Button'
import { useConnectionMessages } from '@/hooks/ui/messages/useConnectionMessages'
import type { Config } from '@/lib/api/schemas/config'

export interface NetworksNoteProps extends Pick<Config, 'chains'> {
  /** Undefined where RainbowKit offers to disconnect itself. */
  onAccount: (() => void) | undefined
}

/** Under the list of networks: which of them have works for sale here, and the way to the account of who can't switch. */
export function NetworksNote({ chains, onAccount }: NetworksNoteProps) {
  const { dialog, networks } = useConnectionMessages()
  const names = chains.filter(({ served }) => served).map(({ name }) => name)
  if (names.length === chains.length) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line px-6 py-4 font-sans text-text">
      <p className="text-sm text-muted">{networks.served({ names: names.join(', ') })}</p>
      {onAccount && (
        <Button size="small" onClick={onAccount}>
          {dialog.account}
        </Button>
      )}
    </div>
  )
}
