import * as z from 'zod/mini'

/** `inactive`: the collection is somebody else's now, whose signature it is not. */
export const voucherStatusSchema = z.enum(['active', 'inactive', 'redeemed', 'cancelled', 'expired'])

export type VoucherStatus = z.infer<typeof voucherStatusSchema>
