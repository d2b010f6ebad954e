import { enCollection } from '@/lib/messages/en-collection'

export function useCollectionMessages(): typeof enCollection {
  return enCollection
}
