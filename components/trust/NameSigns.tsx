import { enTrust } from '@/lib/messages/en-trust'
import type { NameSign } from '@/lib/schemas/trust'
import { Warning } from './Lookalike'

/** What a reader can't see of a name. */
export function NameSigns({ signs }: { signs: readonly NameSign[] }) {
  return <Warning text={signs.map((sign) => enTrust.sign[sign]).join(' ')} />
}
