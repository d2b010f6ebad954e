import { useEffect, useSyncExternalStore } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import { cartDrawer } from '@/lib/cart/cart-drawer'
import { hasCartItems, refreshCartPresence } from '@/lib/cart/cart-presence'

const loadButton = async () => {
  // The drawer hangs on it: who has just filled the cart waits for that.
  if (!cartDrawer.getState()) await new Promise<void>(whenIdle)
  return (await import('./CartButton')).CartButton
}

const isNotThere = () => false

/** The header's place of the cart, kept where there is room. What it shows comes once there is something in it. */
export function CartSlot() {
  const isThere = useSyncExternalStore(hasCartItems.subscribe, hasCartItems.getState, isNotThere)
  useEffect(() => {
    refreshCartPresence()
    window.addEventListener('storage', refreshCartPresence)
    return () => window.removeEventListener('storage', refreshCartPresence)
  }, [])
  const { module: Button } = useLazyModule(isThere, loadButton)
  return <div className="md:me-3 md:size-10">{Button && <Button />}</div>
}
