import type { enSafePage } from '@/lib/i18n/generated/en/safe-page'

/** The views of a Safe's page, as its addresses name them. */
export type SafeViewName = keyof typeof enSafePage.views
