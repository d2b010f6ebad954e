import { useRef, useSyncExternalStore } from 'react'
import { useCart } from '@/hooks/cart/useCart'
import { useCartCount } from '@/hooks/cart/useCartCount'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { cartDrawer } from '@/lib/cart/cart-drawer'
import { cartMessages } from '@/lib/i18n/generated/cart-messages'
import { CartIcon } from './CartIcon'

const loadDialog = () => import('./CartDialog').then(({ CartDialog }) => CartDialog)
const close = () => cartDrawer.setState(false)

/** In the header: how many items of the cart can be bought, and the way to them, once there is one. */
export function CartButton() {
  const messages = useMessages(cartMessages)
  const lines = useCart()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = useSyncExternalStore(cartDrawer.subscribe, cartDrawer.getState)
  const { module: CartDialog } = useLazyModule(isOpen, loadDialog, { onFail: close })
  const count = useCartCount(lines)
  if (lines.length === 0 && !isOpen) return null
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.open({ count })}
        onClick={() => cartDrawer.setState(true)}
        className="relative flex size-10 items-center max-md:me-2 justify-center rounded-control border border-edge text-muted hover:text-text"
      >
        <CartIcon />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -top-1.5 -end-1.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm/5 font-medium text-on-accent"
          >
            {count}
          </span>
        )}
      </button>
      {isOpen && CartDialog && <CartDialog lines={lines} opener={opener} onClose={close} />}
    </>
  )
}
