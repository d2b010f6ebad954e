import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import type { CartToggleProps } from './CartToggle'

const loadToggle = async () => {
  await new Promise<void>(whenIdle)
  return (await import('./CartToggle')).CartToggle
}

/** A place of the button's size, above a card's link. The button comes when the page has nothing better to do. */
export function CartToggleSlot({ className = '', ...props }: CartToggleProps) {
  const { module: Toggle } = useLazyModule(true, loadToggle)
  return (
    <div className={`relative z-10 shrink-0 ${className}`}>{Toggle && <Toggle className="size-full" {...props} />}</div>
  )
}
