import * as z from 'zod/mini'

/** `inactive`: its contract would not redeem it now, as when the collection is somebody else's, or full. */
export const voucherStatusSchema = z.enum(['active', 'inactive', 'redeemed', 'cancelled', 'expired'])

export type VoucherStatus = z.infer<typeof voucherStatusSchema>
