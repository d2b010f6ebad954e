import type { Activity } from '@/lib/api/schemas/activity'
import type { en } from '@/lib/i18n/catalogues/en'

/** What happened, in a word or two. */
export function formatActivityKind(
  { kind, side }: Pick<Activity, 'kind' | 'side'>,
  messages: Pick<typeof en, 'activity' | 'offerTakenBack'>,
): string {
  return kind === 'cancel' && side === 'offer' ? messages.offerTakenBack : messages.activity[kind]
}
