import { enCollection } from '@/lib/i18n/catalogues/en-collection'
import { createWords } from './create-words'

export const useCollectionMessages = createWords('collection', enCollection)
