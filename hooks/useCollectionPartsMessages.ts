import { enCollectionParts } from '@/lib/messages/en-collection-parts'

export function useCollectionPartsMessages(): typeof enCollectionParts {
  return enCollectionParts
}
