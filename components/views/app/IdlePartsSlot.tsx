import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenIdle } from '@/lib/browser/startup/when-idle'

const load = async () => {
  await new Promise<void>(whenIdle)
  return import('./IdleParts')
}

/** None of it is needed to see a page: its code comes when the page is idle. */
export function IdlePartsSlot() {
  const { module: parts } = useLazyModule(true, load)
  return parts && <parts.IdleParts />
}
