import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useSafeAppBridge } from '@/hooks/safe/useSafeAppBridge'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import type { AppGrants } from '@/lib/safe/apps/app-grants'
import type { HostedApp, HostedSafe } from '@/lib/safe/apps/hosted-safe'
import { AppName } from './AppName'

// The sandbox of Safe{Wallet}'s own frame: no dialogs of the browser, and the page above stays where it is. Chromium warns
// that a page of our own origin could take it off; there it is for what it denies to an app by mistake, not as a wall.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

/** As Safe{Wallet} has them. */
const slowMs = 15_000
const silentMs = 30_000

interface AppFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  app: HostedApp
  safe: HostedSafe
  grants: AppGrants
  /** What the frame opens with. */
  src: string
  title: string
  /** By which a link of this page can lead the frame. */
  name?: string
  /** What it may use of the browser. */
  allow?: string
  className?: string
}

/** An app in a frame, which gets to work with a Safe. */
export function AppFrame({ frame, app, safe, grants, src, title, name, allow, className = '' }: AppFrameProps) {
  const { view: messages } = useMessages(safeAppsMessages)
  const { question, isShut, reopen, turnPage } = useSafeAppBridge({ frame, app, safe, grants })
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'opening' | 'slow' | 'silent' | 'open'>('opening')

  const isOpen = state === 'open'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    if (isOpen) return
    const timers = [setTimeout(() => setState('slow'), slowMs), setTimeout(() => setState('silent'), silentMs)]
    return () => timers.forEach(clearTimeout)
  }, [isOpen, attempt])

  const reload = () => {
    setState('opening')
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div role="status" className="empty:hidden">
        {!isOpen && (
          <p className={`px-4 py-2 text-sm ${state === 'opening' ? 'sr-only' : 'text-warning'}`}>{messages[state]}</p>
        )}
        {isShut && <p className="px-4 py-2 text-sm text-warning">{messages.shut}</p>}
      </div>
      {(isShut || state === 'silent') && (
        <div className="flex gap-3 px-4 pb-2">
          {isShut && (
            <Button size="small" onClick={reopen}>
              {messages.reopen}
            </Button>
          )}
          {state === 'silent' && (
            <Button size="small" onClick={reload}>
              {messages.reload}
            </Button>
          )}
        </div>
      )}
      <iframe
        key={attempt}
        ref={frame}
        {...{ name, title, src, sandbox, allow }}
        onLoad={() => {
          setState('open')
          turnPage()
        }}
        className={`min-h-0 w-full flex-1 border-0 bg-wall ${className}`}
      />
      {question && <AppPermissionPrompt app={app} onAnswer={question.answer} />}
    </>
  )
}

interface AppPermissionPromptProps {
  app: HostedApp
  onAnswer: (isGranted: boolean) => void
}

/** Asks whether an app may read the address book. */
function AppPermissionPrompt({ app, onAnswer }: AppPermissionPromptProps) {
  const { permission: messages, close } = useMessages(safeAppsMessages)
  const reject = () => onAnswer(false)
  return (
    <Dialog open heading={messages.heading} onClose={reject} closeLabel={close}>
      <AppName app={app} />
      <p>{messages.text}</p>
      <p className="text-sm text-muted">{messages.kept}</p>
      <DialogActions className="grid-cols-2">
        <Button onClick={reject}>{messages.reject}</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
