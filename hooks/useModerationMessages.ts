import { enModeration } from '@/lib/messages/en-moderation'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useModerationMessages = createWords('moderation', enModeration)
