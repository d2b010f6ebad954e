import { enConnection } from '@/lib/messages/en-connection'
import { useWords } from './useWords'

export function useConnectionMessages(): typeof enConnection {
  return useWords('connection', enConnection)
}
