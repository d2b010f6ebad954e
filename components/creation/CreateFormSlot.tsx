import { LazyState } from '@/components/ui/LazyState'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useMessages } from '@/hooks/ui/useMessages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'

/** The form is loaded behind the page's first words: a draft is in this browser alone, and the server knows none. */
export function CreateFormSlot() {
  const messages = useMessages(creationMessages)
  const { slot, isFailed, retry } = useLazyModuleWithConfig(true, () => import('./CreateForm'))
  if (slot) return <slot.loaded.CreateForm config={slot.config} />
  return <LazyState {...{ isFailed, retry, messages }} />
}
