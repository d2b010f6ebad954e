import { enWorkMore } from '@/lib/messages/en-work-more'

export function useWorkMoreMessages(): typeof enWorkMore {
  return enWorkMore
}
