import { enActivity } from '@/lib/messages/en-activity'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useActivityMessages(): typeof enActivity {
  return enActivity
}
