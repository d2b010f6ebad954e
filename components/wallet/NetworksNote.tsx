import { useConnectionMessages } from '@/hooks/useConnectionMessages'
import type { Config } from '@/lib/schemas/config'

/** Under the list of networks: which of them have works for sale here. */
export function NetworksNote({ chains }: Pick<Config, 'chains'>) {
  const { networks } = useConnectionMessages()
  const names = chains.filter(({ served }) => served).map(({ name }) => name)
  if (names.length === chains.length) return null
  return (
    <p className="border-t border-line px-6 py-4 font-sans text-sm text-muted">
      {networks.served({ names: names.join(', ') })}
    </p>
  )
}
