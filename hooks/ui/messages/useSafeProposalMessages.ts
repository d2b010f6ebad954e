import { enSafeProposal } from '@/lib/i18n/catalogues/en-safe-proposal'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeProposalMessages = createMessagesHook('safeProposal', enSafeProposal)
