import { enDurability } from '@/lib/messages/en-durability'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with the line that shows them. */
export function useDurabilityMessages(): typeof enDurability {
  return useWords('durability', enDurability)
}
