import { Icon } from '@/components/ui/Icon'
import type { ActivityKind } from '@/lib/api/schemas/activity'

/** The icon of an entry: each kind has one of its own name, but cancelling. */
export function ActivityIcon({ kind, className }: { kind: ActivityKind; className: string }) {
  return <Icon name={kind === 'cancel' ? 'close' : kind} className={`size-5 text-patina ${className}`} />
}
