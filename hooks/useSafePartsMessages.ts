import { enSafeParts } from '@/lib/messages/en-safe-parts'
import { useWords } from './useWords'

/** Apart from `useSafePageMessages`, which loads with the page's first words. */
export function useSafePartsMessages(): typeof enSafeParts {
  return useWords('safeParts', enSafeParts)
}
