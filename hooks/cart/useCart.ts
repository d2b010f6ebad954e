import { useSyncExternalStore } from 'react'
import type { CartLine } from '@/lib/api/schemas/cart'
import { getCartStore } from '@/lib/cart/cart-store'

/** What is in the cart, in this tab and the others. Only where nothing is rendered on the server. */
export function useCart(): readonly CartLine[] {
  const { subscribe, getState } = getCartStore()
  return useSyncExternalStore(subscribe, getState, getNothing)
}

const nothing: readonly CartLine[] = []
const getNothing = () => nothing
