import type { en } from '@/lib/messages/en'
import type { Activity } from '@/lib/schemas/activity'

/** What happened, in a word or two. */
export function formatActivityKind(
  { kind, side }: Pick<Activity, 'kind' | 'side'>,
  messages: Pick<typeof en, 'activity' | 'offerTakenBack'>,
): string {
  return kind === 'cancel' && side === 'offer' ? messages.offerTakenBack : messages.activity[kind]
}
