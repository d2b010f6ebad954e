import { useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadError } from '@/components/ui/LoadError'
import { useCanInstall } from '@/hooks/ui/useCanInstall'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useShortcuts } from '@/hooks/ui/useShortcuts'
import { promptToInstall } from '@/lib/browser/install-prompt'
import { pageToolsMessages } from '@/lib/i18n/generated/page-tools-messages'

const look = 'inline-flex min-h-8 items-center text-sm text-muted hover:text-text'

/** In the footer: help with the keyboard, and the app to install where the browser offers it. */
export function PageTools({ place }: { place: Element }) {
  const messages = useMessages(pageToolsMessages)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const showHelp = () => setHelpOpen(true)
  const hideHelp = () => setHelpOpen(false)
  const { module: help, isFailed } = useLazyModule(isHelpOpen, () => import('./ShortcutsDialog'), { onFail: hideHelp })
  useShortcuts(showHelp)
  const canInstall = useCanInstall()
  const tools = (
    <>
      {/* A screen that is only touched has no keys. */}
      <button type="button" aria-haspopup="dialog" onClick={showHelp} className={`${look} [@media(hover:none)]:hidden`}>
        {messages.shortcuts}
      </button>
      {canInstall && (
        <button type="button" onClick={promptToInstall} className={look}>
          {messages.install}
        </button>
      )}
      {isFailed && <LoadError />}
    </>
  )
  return (
    <>
      {createPortal(tools, place)}
      {/* Not in the footer, which is hidden while a part of a page loads. */}
      {isHelpOpen && help && <help.ShortcutsDialog onClose={hideHelp} />}
    </>
  )
}
