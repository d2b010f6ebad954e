import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import type { OwnActionsProps } from './ProfileActions'

const load = async () => (await import('./ProfileActions')).ProfileActions

/** Room for what an account's own person may do, which is loaded for nobody else. */
export function ProfileActionsSlot(props: OwnActionsProps) {
  const isYou = useIsConnectedAccount(props.address)
  const Actions = useLazyModule(isYou, load, () => {})
  return <div className="mt-5 min-h-9">{isYou && Actions && <Actions {...props} />}</div>
}
