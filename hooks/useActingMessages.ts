import { enActing } from '@/lib/messages/en-acting'

export function useActingMessages(): typeof enActing {
  return enActing
}
