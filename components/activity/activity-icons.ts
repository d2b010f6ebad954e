import type { IconName } from '@/components/ui/Icon'
import type { ActivityKind } from '@/lib/api/schemas/activity'

export const activityIcons: Record<ActivityKind, IconName> = {
  mint: 'mint',
  transfer: 'transfer',
  burn: 'burn',
  sale: 'sale',
  listing: 'listing',
  cancel: 'close',
  offer: 'offer',
}
