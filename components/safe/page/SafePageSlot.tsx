import type { ComponentType } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'
import type { SafeViewName } from '@/lib/safe/page/safe-view-name'
import { SlotState } from './SlotState'
import type { SafePageTarget } from './safe-page-context'

interface SafePageSlotProps {
  at: SafePageTarget
  view: SafeViewName
}

const transactions = async () => import('./SafeTransactions')

const parts: Record<SafeViewName, () => Promise<ComponentType<{ at: SafePageTarget }>>> = {
  overview: async () => (await import('./SafeOverview')).SafeOverview,
  assets: async () => (await import('./SafeAssets')).SafeAssets,
  history: async () => (await transactions()).SafeHistory,
  incoming: async () => (await transactions()).SafeIncoming,
  modules: async () => (await transactions()).SafeModules,
  messages: async () => (await import('./SafeMessages')).SafeMessages,
}

/** All that is asked of the Safe service is loaded behind the page's first words, in a place of its page as high as the screen. */
export function SafePageSlot({ at, view }: SafePageSlotProps) {
  const messages = useMessages(safePageMessages)
  const { module, isFailed, retry } = useLazyModule(true, async () => ({ Part: await parts[view]() }))
  return (
    <>
      {module ? <module.Part at={at} /> : <SlotState {...{ isFailed, retry }} />}
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </>
  )
}
