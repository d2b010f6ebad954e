import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { areShortcutsOff, toggleShortcuts } from '@/lib/browser/handle-shortcut-key'
import { searchMessages } from '@/lib/i18n/generated/search-messages'

const button = 'min-h-9 underline underline-offset-4 hover:text-text'

interface SearchFootProps {
  hasRecent: boolean
  onForget: () => void
}

/** A key that does something by itself can be turned off (WCAG 2.1.4). */
export function SearchFooter({ hasRecent, onForget }: SearchFootProps) {
  const messages = useMessages(searchMessages)
  const [isOff, setOff] = useState(areShortcutsOff)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 text-sm text-muted ${hasRecent ? '' : 'max-sm:hidden'}`}
    >
      <span className="max-sm:hidden">
        {!isOff && messages.slash}{' '}
        <button
          type="button"
          className={button}
          onClick={() => {
            toggleShortcuts(isOff)
            setOff(!isOff)
          }}
        >
          {isOff ? messages.shortcutsOn : messages.shortcutsOff}
        </button>
      </span>
      {hasRecent && (
        <button type="button" className={button} onClick={onForget}>
          {messages.forget}
        </button>
      )}
    </div>
  )
}
