import { enSplit } from '@/lib/messages/en-split'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSplitMessages(): typeof enSplit {
  return useWords('split', enSplit)
}
