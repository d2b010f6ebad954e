import { enConnection } from '@/lib/messages/en-connection'

export function useConnectionMessages(): typeof enConnection {
  return enConnection
}
