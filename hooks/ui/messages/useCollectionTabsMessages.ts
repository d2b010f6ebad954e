import { enCollectionTabs } from '@/lib/i18n/catalogues/en-collection-tabs'
import { createMessagesHook } from './create-messages-hook'

export const useCollectionTabsMessages = createMessagesHook('collectionTabs', enCollectionTabs)
