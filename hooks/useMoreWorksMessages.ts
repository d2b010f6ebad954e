import { enMoreWorks } from '@/lib/messages/en-more-works'

export function useMoreWorksMessages(): typeof enMoreWorks {
  return enMoreWorks
}
