import { enProposal } from '@/lib/messages/en-proposal'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useProposalMessages = createWords('proposal', enProposal)
