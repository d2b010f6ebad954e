import { enActivity } from '@/lib/messages/en-activity'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useActivityMessages(): typeof enActivity {
  return useWords('activity', enActivity)
}
