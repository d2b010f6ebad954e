import { LoadError } from '@/components/ui/LoadError'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { ModerationDashboardProps } from './ModerationDashboard'

const load = async () => (await import('./ModerationDashboard')).ModerationDashboard

/** The dashboard of the operators: its code is not for those who report something on the same page. */
export function ModerationDashboardSlot(props: ModerationDashboardProps) {
  const { module: Dashboard, isFailed } = useLazyModule(true, load)
  if (isFailed) return <LoadError />
  return Dashboard && <Dashboard {...props} />
}
