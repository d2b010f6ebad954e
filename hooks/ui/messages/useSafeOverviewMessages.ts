import { enSafeOverview } from '@/lib/i18n/catalogues/en-safe-overview'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useSafePageMessages`, which loads with the page's first words. */
export const useSafeOverviewMessages = createMessagesHook('safeOverview', enSafeOverview)
