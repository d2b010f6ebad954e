import { enExplore } from '@/lib/i18n/catalogues/en-explore'
import { createMessagesHook } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useExploreMessages = createMessagesHook('explore', enExplore)
