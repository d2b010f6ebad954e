import { enSafeParts } from '@/lib/messages/en-safe-parts'

/** Apart from `useSafePageMessages`, which loads with the page's first words. */
export function useSafePartsMessages(): typeof enSafeParts {
  return enSafeParts
}
