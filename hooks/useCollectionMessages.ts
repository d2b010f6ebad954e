import { enCollection } from '@/lib/messages/en-collection'
import { createWords } from './create-words'

export const useCollectionMessages = createWords('collection', enCollection)
