import { createExternalStore } from '@/lib/base/external-store'

/** Whether the cart is open, whoever opened it. */
export const cartDrawer = createExternalStore(false)
