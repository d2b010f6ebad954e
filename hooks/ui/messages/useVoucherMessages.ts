import { enVouchers } from '@/lib/i18n/catalogues/en-vouchers'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load where there is such an item. */
export const useVoucherMessages = createMessagesHook('vouchers', enVouchers)
