import type { Activity } from '@/lib/api/schemas/activity'
import type { enCommon } from '@/lib/i18n/generated/en/common'

/** What happened, in a word or two. */
export function formatActivityKind(
  { kind, side }: Pick<Activity, 'kind' | 'side'>,
  messages: Pick<typeof enCommon, 'activity' | 'offerTakenBack'>,
): string {
  return kind === 'cancel' && side === 'offer' ? messages.offerTakenBack : messages.activity[kind]
}
