import { nameWarningsMessages } from '@/lib/i18n/generated/name-warnings-messages'
import { getMessages } from '@/lib/i18n/get-messages'

export const getTrustMessages = () => getMessages(nameWarningsMessages)
