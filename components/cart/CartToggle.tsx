import { useState } from 'react'
import { useCart } from '@/hooks/cart/useCart'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { loadCoreApi } from '@/lib/api/client/load-core'
import { maxCartLines } from '@/lib/api/schemas/cart'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { getCartStore } from '@/lib/cart/cart-store'
import { cartMessages } from '@/lib/i18n/generated/cart-messages'
import { getItemKey, parseItemKey } from '@/lib/items/item-key'
import { chooseListing, findReservedListing } from '@/lib/orders/choose-listing'
import { CartIcon } from './CartIcon'

export interface CartToggleProps {
  /** As `Nft.id` has it. */
  itemId: string
  name: string
  /** Who asks its price. */
  seller?: string | undefined
  className?: string
}

const empty = 'M12 11.5v5M9.5 14h5'
const full = 'M9 14l2.25 2.25L15.5 12'

/** Puts an item into the cart, at what the market asks for it now, or takes it out. */
export function CartToggle({ itemId, name, seller, className = '' }: CartToggleProps) {
  const messages = useMessages(cartMessages)
  const { address } = useWallet()
  const isIn = useCart().some((line) => getItemKey(line) === itemId)
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null })

  const add = async (): Promise<string | null> => {
    const id = parseItemKey(itemId)
    const [item, otherListings] = await Promise.all([
      loadCoreApi().then(({ getItem }) => getItem(id)),
      address ? import('@/lib/api/client/orders').then((api) => api.listReservedListings(address, id)) : [],
    ])
    const line = buildCartLine(item)
    // Seaport sells to one account alone by a call of its own (`matchAdvancedOrders`), which buys nothing else.
    const known = { ...item, otherListings }
    if (findReservedListing(known, address) && (!line || chooseListing(known, address) !== known))
      return messages.reserved
    if (!line) return item.voucher?.status === 'active' ? messages.notMinted : messages.notForSale
    if (item.listing?.maker.toLowerCase() === address?.toLowerCase()) return messages.own
    return getCartStore().add([line]) > 0 ? messages.full({ most: maxCartLines }) : null
  }
  const toggle = () => {
    if (state.isBusy) return
    if (isIn) return getCartStore().remove([itemId])
    setState({ isBusy: true, problem: null })
    add().then(
      (problem) => setState({ isBusy: false, problem }),
      () => setState({ isBusy: false, problem: messages.failed }),
    )
  }
  if (!isIn && seller && seller.toLowerCase() === address?.toLowerCase()) return null
  return (
    <>
      <button
        type="button"
        aria-pressed={isIn}
        aria-busy={state.isBusy}
        aria-label={messages.add({ name })}
        title={isIn ? messages.taken({ name }) : messages.add({ name })}
        onClick={toggle}
        className={`grid place-items-center rounded-control text-muted hover:text-text aria-pressed:text-accent ${className}`}
      >
        <CartIcon mark={isIn ? full : empty} />
      </button>
      {state.problem && (
        <p
          role="alert"
          className="absolute end-0 bottom-full z-10 w-max max-w-60 rounded-control border border-line bg-raised px-2 py-1 text-sm text-danger"
        >
          {state.problem}
        </p>
      )}
    </>
  )
}
