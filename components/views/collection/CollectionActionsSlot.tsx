import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { CollectionActionsProps } from './CollectionActions'

const load = () => import('./CollectionActions')

/** Its place has the height of what comes, so that nothing below it moves. */
export function CollectionActionsSlot(props: CollectionActionsProps) {
  const { module: actions } = useLazyModule(true, load)
  return <div className="flex min-h-9 flex-wrap gap-3">{actions && <actions.CollectionActions {...props} />}</div>
}
