import { LazyState, type LazyStateProps } from '@/components/ui/LazyState'
import { useMessages } from '@/hooks/ui/useMessages'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'

/** `LazyState` of a part of a Safe's page. */
export function SlotState(props: Pick<LazyStateProps, 'isFailed' | 'retry'>) {
  return <LazyState {...props} messages={useMessages(safePageMessages)} className="text-muted" />
}
