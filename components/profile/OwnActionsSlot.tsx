import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'
import type { OwnActionsProps } from './OwnActions'

const load = async () => (await import('./OwnActions')).OwnActions

/** Room for what an account's own person may do, which is loaded for nobody else. */
export function OwnActionsSlot(props: OwnActionsProps) {
  const isYou = useIsYou(props.address)
  const Actions = useLoaded(isYou, load, () => {})
  return <div className="mt-5 min-h-9">{isYou && Actions && <Actions {...props} />}</div>
}
