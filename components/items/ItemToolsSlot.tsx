import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import type { ItemToolsProps } from './ItemTools'

const load = async () => {
  await new Promise<void>(whenIdle)
  return import('./ItemTools')
}

/** Its place has the height of what comes when the page has nothing better to do. */
export function ItemToolsSlot(props: ItemToolsProps) {
  const tools = useLazyModule(true, load, () => {})
  return <div className="flex min-h-9 flex-wrap justify-center gap-x-6">{tools && <tools.ItemTools {...props} />}</div>
}
