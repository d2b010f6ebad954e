import { useEffect, useRef, useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'

const loadLastSale = () => import('./LastSale')

/** The last sale of an item, once a pointer that can hover or the focus comes to its card: a finger that scrolls asks for nothing. */
export function LastSaleSlot({ itemId }: { itemId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { module } = useLazyModule(isWanted, loadLastSale)
  useEffect(() => {
    const card = place.current?.closest('article')
    const want = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') setWanted(true)
    }
    card?.addEventListener('pointerenter', want)
    card?.addEventListener('focusin', want)
    return () => {
      card?.removeEventListener('pointerenter', want)
      card?.removeEventListener('focusin', want)
    }
  }, [])
  return <span ref={place}>{module && <module.LastSale itemId={itemId} />}</span>
}
