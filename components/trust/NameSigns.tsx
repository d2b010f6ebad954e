import type { NameWarning } from '@/lib/api/schemas/name-warnings'
import { Warning } from './Lookalike'
import { sayTrust } from './say-trust'

/** What a reader can't see of a name. */
export function NameSigns({ signs }: { signs: readonly NameWarning[] }) {
  return <Warning text={signs.map((sign) => sayTrust().sign[sign]).join(' ')} />
}
