import { enCollection } from '@/lib/messages/en-collection'
import { useWords } from './useWords'

export function useCollectionMessages(): typeof enCollection {
  return useWords('collection', enCollection)
}
