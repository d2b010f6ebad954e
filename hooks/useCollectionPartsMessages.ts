import { enCollectionParts } from '@/lib/messages/en-collection-parts'
import { createWords } from './create-words'

export const useCollectionPartsMessages = createWords('collectionParts', enCollectionParts)
