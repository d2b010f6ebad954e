import { enCollectionParts } from '@/lib/messages/en-collection-parts'
import { useWords } from './useWords'

export function useCollectionPartsMessages(): typeof enCollectionParts {
  return useWords('collectionParts', enCollectionParts)
}
