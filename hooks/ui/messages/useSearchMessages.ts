import { enSearch } from '@/lib/i18n/catalogues/en-search'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSearchMessages = createMessagesHook('search', enSearch)
