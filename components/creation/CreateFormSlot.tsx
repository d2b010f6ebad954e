import { LazyIsland } from '@/components/ui/LazyIsland'
import { useCreationMessages } from '@/hooks/ui/messages/useCreationMessages'

/** The form is loaded behind the page's first words: a draft is in this browser alone, and the server knows none. */
export function CreateFormSlot() {
  return (
    <LazyIsland messages={useCreationMessages()} load={() => import('./CreateForm')}>
      {({ CreateForm }, config) => <CreateForm config={config} />}
    </LazyIsland>
  )
}
