import { useLoaded } from '@/hooks/useLoaded'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'
import type { PriceLineProps } from './PriceLine'

const load = () => whenScrolled().then(() => import('./PriceLine'))

/** Its place has the height of what comes, so that nothing below it moves. */
export function PriceLineSlot(props: PriceLineProps) {
  const line = useLoaded(true, load)
  return <div className="mb-6 min-h-60">{line && <line.PriceLine {...props} />}</div>
}
