import { enVoucher } from '@/lib/messages/en-voucher'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load where there is such a work. */
export function useVoucherMessages(): typeof enVoucher {
  return useWords('voucher', enVoucher)
}
