import { enCreate } from '@/lib/messages/en-create'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useCreateMessages(): typeof enCreate {
  return enCreate
}
