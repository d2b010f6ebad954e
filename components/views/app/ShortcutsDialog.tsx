import { Fragment, type ReactNode, useState } from 'react'
import { Checkbox } from '@/components/ui/Checkbox'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import { shortcutPages } from '@/lib/browser/create-shortcut-reader'
import { areShortcutsOff, toggleShortcuts } from '@/lib/browser/handle-shortcut-key'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { shortcutsMessages } from '@/lib/i18n/generated/shortcuts-messages'

/** The keys of all pages, and the switch that WCAG 2.1.4 asks for: a key by itself may be pressed by mistake, or by speech. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shortcutsMessages)
  const { layout } = useMessages(commonMessages)
  const [isOff, setOff] = useState(areShortcutsOff)
  const { keys } = messages
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={messages.close}>
      <Checkbox
        checked={!isOff}
        hint={messages.switchHint}
        onChange={(isOn) => {
          toggleShortcuts(isOn)
          setOff(!isOn)
        }}
      >
        {messages.switch}
      </Checkbox>
      <Group heading={messages.everywhere}>
        <Row keys={['/']} label={messages.search} />
        <Row keys={['?']} label={messages.help} />
        {shortcutPages.map(({ letter, name, href }) => (
          <Row key={href} keys={['g', letter]} label={messages.goTo({ page: layout[name] })} />
        ))}
      </Group>
      <Group heading={messages.fixed}>
        <Row keys={['Esc']} label={messages.escape} />
        <Row keys={['←', '→', '↑', '↓']} names={[keys.left, keys.right, keys.up, keys.down]} label={messages.arrows} />
        <Row keys={['+', '−', '0']} label={messages.zoom} />
      </Group>
    </Dialog>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base text-muted">{heading}</h3>
      <dl className="divide-y divide-line border-y border-line text-sm">{children}</dl>
    </section>
  )
}

interface RowProps {
  keys: readonly string[]
  /** How keys are called that show a sign. */
  names?: readonly string[]
  label: string
}

function Row({ keys, names, label }: RowProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 py-1.5">
      <dt className="min-w-0">{label}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' '}
            <kbd className="grid min-h-6 min-w-6 place-items-center rounded-control border border-edge px-1.5 font-mono">
              {names ? (
                <>
                  <span aria-hidden="true">{key}</span>
                  <span className="sr-only">{names[index]}</span>
                </>
              ) : (
                key
              )}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
