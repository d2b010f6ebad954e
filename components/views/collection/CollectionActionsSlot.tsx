import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { ItemsParameters } from '@/lib/api/client/core'
import type { Collection } from '@/lib/api/schemas/collection'

export interface CollectionActionsProps {
  collection: Collection
  /** Of any of its works: by it the royalty of an offer is asked after. */
  tokenId: string
  /** The list of its works that is on the page, with its filters. */
  parameters: ItemsParameters
}

const load = () => import('./CollectionActions')

/** Its place has the height of what comes, so that nothing below it moves. */
export function CollectionActionsSlot(props: CollectionActionsProps) {
  const actions = useLazyModule(true, load)
  return <div className="flex min-h-9 flex-wrap gap-3">{actions && <actions.CollectionActions {...props} />}</div>
}
