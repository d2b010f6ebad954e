import { enSearch } from '@/lib/i18n/catalogues/en-search'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSearchMessages = createWords('search', enSearch)
