import { Icon } from '@/components/ui/Icon'
import { getTrustMessages } from './trust-messages'

/** The operator's words. No name, picture or text of anybody else's gets here. */
export function TrustBadge({ words }: { words: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-good">
      <Icon name="check" className="size-5" />
      {getTrustMessages().badge({ words })}
    </p>
  )
}
