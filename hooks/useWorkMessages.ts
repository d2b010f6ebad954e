import { enWork } from '@/lib/messages/en-work'

export function useWorkMessages(): typeof enWork {
  return enWork
}
