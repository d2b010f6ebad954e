import { enProposal } from '@/lib/messages/en-proposal'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useProposalMessages(): typeof enProposal {
  return useWords('proposal', enProposal)
}
