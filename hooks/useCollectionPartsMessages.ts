import { enCollectionTabs } from '@/lib/i18n/catalogues/en-collection-tabs'
import { createWords } from './create-words'

export const useCollectionPartsMessages = createWords('collectionTabs', enCollectionTabs)
