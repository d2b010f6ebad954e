import { enCreate } from '@/lib/messages/en-create'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useCreateMessages(): typeof enCreate {
  return useWords('create', enCreate)
}
