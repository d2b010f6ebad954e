import { enExplore } from '@/lib/i18n/catalogues/en-explore'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useExploreMessages = createMessagesHook('explore', enExplore)
