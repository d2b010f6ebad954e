import { enSafeParts } from '@/lib/messages/en-safe-parts'
import { createWords } from './create-words'

/** Apart from `useSafePageMessages`, which loads with the page's first words. */
export const useSafePartsMessages = createWords('safeParts', enSafeParts)
