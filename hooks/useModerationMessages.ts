import { enModeration } from '@/lib/messages/en-moderation'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useModerationMessages(): typeof enModeration {
  return enModeration
}
