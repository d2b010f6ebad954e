import type { NameWarning } from '@/lib/api/schemas/name-warnings'
import { TrustWarning } from './LookalikeWarning'
import { getTrustMessages } from './trust-messages'

/** What a reader can't see of a name. */
export function NameWarningList({ signs }: { signs: readonly NameWarning[] }) {
  return <TrustWarning text={signs.map((sign) => getTrustMessages().sign[sign]).join(' ')} />
}
