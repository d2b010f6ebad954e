import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'
import type { PriceLineProps } from './PriceHistoryChart'

const load = () => whenScrolled().then(() => import('./PriceHistoryChart'))

/** Its place has the height of what comes, so that nothing below it moves. */
export function PriceHistoryChartSlot(props: PriceLineProps) {
  const line = useLazyModule(true, load)
  return <div className="mb-6 min-h-60">{line && <line.PriceHistoryChart {...props} />}</div>
}
