import { enSplit } from '@/lib/messages/en-split'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSplitMessages(): typeof enSplit {
  return enSplit
}
