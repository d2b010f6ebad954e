import { createExternalStore } from '@/lib/base/external-store'

/** Before the name of a chain: one key each, for what is bought together is of one. */
export const cartPrefix = 'verdigris.cart.'

/** Whether there is anything in the cart. It comes with every page: what shows a cart is loaded where there is one. */
export const hasCartItems = createExternalStore(false)

/** Looks at what other pages and tabs have left. */
export function refreshCartPresence(): void {
  try {
    const { length } = localStorage
    const keys = Array.from({ length }, (_, index) => localStorage.key(index) ?? '')
    if (keys.some((key) => key.startsWith(cartPrefix) && localStorage.getItem(key) !== '[]'))
      hasCartItems.setState(true)
  } catch {}
}
