import { enCollection } from '@/lib/i18n/catalogues/en-collection'
import { createMessagesHook } from './create-messages-hook'

export const useCollectionMessages = createMessagesHook('collection', enCollection)
