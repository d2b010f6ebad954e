import { enItemCard } from '@/lib/i18n/catalogues/en-item-card'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`: the page of one item does without them. */
export const useItemCardMessages = createMessagesHook('itemCard', enItemCard)
