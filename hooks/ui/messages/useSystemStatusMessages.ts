import { enSystemStatus } from '@/lib/i18n/catalogues/en-system-status'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSystemStatusMessages = createMessagesHook('systemStatus', enSystemStatus)
