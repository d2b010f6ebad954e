import { createExternalStore } from '@/lib/wallet/external-store'

/** Whether the cart is open, whoever opened it. */
export const cartDrawer = createExternalStore(false)
