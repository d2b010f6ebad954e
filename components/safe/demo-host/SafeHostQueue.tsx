import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { SafeHostState } from '@/hooks/safe/useSafeHost'
import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { findConflicting } from '@/lib/safe/signing/read-pending-transactions'
import { type HostOutcome, SafeHostEntry } from './SafeHostEntry'
import { SafeHostExecuted } from './SafeHostExecuted'

/** The market's frame, which a link can open. */
export const safeAppFrameName = 'safe-app'

/** So long no button is alive when the list has moved: another one's stands where the last one's was pressed. */
const stillMs = 1_000

/** What waits for the owners: beside the app, on a phone over its foot and closed until someone opens it. */
export function SafeHostQueue({ host }: { host: SafeHostState }) {
  const messages = useMessages(safeHostMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<HostOutcome>({ text: '' })
  const [isActing, setIsActing] = useState(false)
  const { waiting } = host
  const entries = waiting.data ?? []
  const count = messages.queueCount({ count: entries.length })
  const failure = waiting.error ? toUserMessage(toAppError(waiting.error)).text : ''
  const isFailure = said.isFailure || (!said.text && failure !== '')
  const act = async (run: () => Promise<HostOutcome>) => {
    if (isActing) return
    setIsActing(true)
    setSaid({ text: '' })
    setSaid(await run())
    await host.refresh()
    setTimeout(() => setIsActing(false), stillMs)
  }
  return (
    <section
      aria-label={messages.queue}
      className="absolute inset-x-0 bottom-0 flex max-h-[75dvh] flex-col border-t border-line bg-panel lg:static lg:max-h-none lg:w-96 lg:border-t-0 lg:border-s"
    >
      <h2 className="hidden px-4 pt-4 text-xl lg:block">{messages.queue}</h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 shrink-0 items-center justify-between gap-4 px-4 text-start lg:hidden"
      >
        {count}
        <Icon name="down" className={`size-5 ${isOpen ? '' : 'rotate-180'}`} />
      </button>
      <div className={`min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-4 lg:flex lg:pt-2 ${isOpen ? 'flex' : 'hidden'}`}>
        <p role="status" className={`text-sm ${isFailure ? 'text-danger' : 'text-patina'}`}>
          {said.text || failure}
        </p>
        {said.executed && <SafeHostExecuted executed={said.executed} safeAppFrameName={safeAppFrameName} />}
        {entries.length === 0 && <p className="text-sm text-muted">{messages.queueEmpty}</p>}
        <ul className="flex flex-col gap-4">
          {entries.map((entry) => (
            <SafeHostEntry
              key={entry.safeTxHash}
              host={host}
              entry={entry}
              rivals={findConflicting(entry, entries)}
              isActing={isActing}
              act={act}
            />
          ))}
        </ul>
        <a
          href="/safe/check"
          target={safeAppFrameName}
          className="inline-flex min-h-9 w-fit items-center text-sm text-patina underline-offset-4 hover:underline"
        >
          {messages.check}
        </a>
      </div>
    </section>
  )
}
