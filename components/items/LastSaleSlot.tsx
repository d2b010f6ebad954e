import { useEffect, useRef, useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'

const loadLastSale = () => import('./LastSale')

/** The last sale of an item, once the pointer or the focus comes to its card. */
export function LastSaleSlot({ itemId }: { itemId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { module } = useLazyModule(isWanted, loadLastSale)
  useEffect(() => {
    const card = place.current?.closest('article')
    const want = () => setWanted(true)
    card?.addEventListener('pointerenter', want, { once: true })
    card?.addEventListener('focusin', want, { once: true })
    return () => {
      card?.removeEventListener('pointerenter', want)
      card?.removeEventListener('focusin', want)
    }
  }, [])
  return <span ref={place}>{module && <module.LastSale itemId={itemId} />}</span>
}
