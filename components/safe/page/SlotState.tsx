import { LazyState, type LazyStateProps } from '@/components/ui/LazyState'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'

/** `LazyState` of a part of a Safe's page. */
export function SlotState(props: Pick<LazyStateProps, 'isFailed' | 'retry'>) {
  return <LazyState {...props} messages={useSafePageMessages()} className="text-muted" />
}
