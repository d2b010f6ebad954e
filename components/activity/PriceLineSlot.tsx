import { useLoaded } from '@/hooks/useLoaded'
import type { PriceLineProps } from './PriceLine'

/** It stands below the first view: whoever scrolls is on the way there. */
const load = () =>
  new Promise<typeof import('./PriceLine')>((resolve) => {
    addEventListener('scroll', () => resolve(import('./PriceLine')), { once: true })
  })

/** Its place has the height of what comes, so that nothing below it moves. */
export function PriceLineSlot(props: PriceLineProps) {
  const line = useLoaded(true, load)
  return <div className="mb-6 min-h-60">{line && <line.PriceLine {...props} />}</div>
}
