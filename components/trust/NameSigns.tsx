import type { NameWarning } from '@/lib/api/schemas/name-warnings'
import { TrustWarning } from './Lookalike'
import { getTrustMessages } from './say-trust'

/** What a reader can't see of a name. */
export function NameWarningList({ signs }: { signs: readonly NameWarning[] }) {
  return <TrustWarning text={signs.map((sign) => getTrustMessages().sign[sign]).join(' ')} />
}
