import { LazyState } from '@/components/ui/LazyState'
import { useCreationMessages } from '@/hooks/ui/messages/useCreationMessages'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'

/** The form is loaded behind the page's first words: a draft is in this browser alone, and the server knows none. */
export function CreateFormSlot() {
  const messages = useCreationMessages()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(true, () => import('./CreateForm'))
  if (slot) return <slot.loaded.CreateForm config={slot.config} />
  return <LazyState {...{ isFailed, retry, messages }} />
}
