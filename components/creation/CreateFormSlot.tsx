import { Button } from '@/components/ui/Button'
import { useCreationMessages } from '@/hooks/ui/messages/useCreationMessages'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'

/** The form is loaded behind the page's first words: a draft is in this browser alone, and the server knows none. */
export function CreateFormSlot() {
  const messages = useCreationMessages()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(true, () => import('./CreateForm'))
  if (slot) return <slot.loaded.CreateForm config={slot.config} />
  return (
    <div data-coming={isFailed ? undefined : ''} className="flex flex-col items-start gap-4">
      <p role="status">{isFailed ? messages.failed : messages.loading}</p>
      {isFailed && <Button onClick={retry}>{messages.again}</Button>}
    </div>
  )
}
