import { Icon } from '@/components/ui/Icon'
import { sayTrust } from './say-trust'

/** The operator's words. No name, picture or text of anybody else's gets here. */
export function Badge({ words }: { words: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-good">
      <Icon name="check" className="size-5" />
      {sayTrust().badge({ words })}
    </p>
  )
}
