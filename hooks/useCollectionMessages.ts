import { enCollection } from '@/lib/i18n/catalogues/en-collection'
import { createMessagesHook } from './create-words'

export const useCollectionMessages = createMessagesHook('collection', enCollection)
