import { enNameWarnings } from '@/lib/i18n/catalogues/en-name-warnings'
import { getMessages } from '@/lib/i18n/get-messages'

export const getTrustMessages = () => getMessages('nameWarnings', enNameWarnings)
