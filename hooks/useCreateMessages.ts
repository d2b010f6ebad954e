import { enCreate } from '@/lib/messages/en-create'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useCreateMessages = createWords('create', enCreate)
