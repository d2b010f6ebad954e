import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { type CuratedSubject, parseCuratedAddress } from '@/lib/moderation/parse-curated-address'

interface CurationFormProps<Entry> {
  heading: string
  lead: string
  empty: string
  /** What can be added, for the field. */
  hint: string
  entries: readonly Entry[]
  setEntries: (entries: readonly Entry[]) => void
  keyOf: (entry: Entry) => string
  /** Null for a subject that this list can't have. */
  createEntry: (subject: CuratedSubject) => Entry | null
  children: (entry: Entry, change: (entry: Entry) => void) => ReactNode
  send: (entries: readonly Entry[]) => Promise<CurationAnswer>
}

/** A list that an operator adds to, orders and saves as a whole. */
export function CurationForm<Entry>({ entries, setEntries, keyOf, ...props }: CurationFormProps<Entry>) {
  const messages = useMessages(curationMessages)
  const id = useId()
  const [address, setAddress] = useState('')
  const [badAddress, setBadAddress] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { problem, isSending, submit } = useModerationRequest()

  function change(next: readonly Entry[]) {
    setSaved(false)
    setEntries(next)
  }
  function add() {
    const subject = parseCuratedAddress(address)
    const entry = subject && props.createEntry(subject)
    if (!entry) return setBadAddress(messages.badAddress)
    setBadAddress(null)
    if (entries.some((one) => keyOf(one) === keyOf(entry))) return setBadAddress(messages.known)
    setAddress('')
    change([...entries, entry])
  }
  function move(index: number, by: number) {
    const next = [...entries]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    change(next)
  }
  const save = () =>
    submit({
      send: () => props.send(entries),
      onTaken: () => setSaved(true),
      notSignedIn: messages.notSignedIn,
    })

  return (
    <section>
      <h2 className="text-xl">{props.heading}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{props.lead}</p>
      {entries.length === 0 && <p className="text-muted">{props.empty}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {entries.map((entry, index) => (
          <li key={keyOf(entry)} className="flex flex-col gap-3 py-4">
            {props.children(entry, (changed) => change(entries.map((one) => (one === entry ? changed : one))))}
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="quiet" disabled={index === 0} onClick={() => move(index, -1)}>
                {messages.up}
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
              >
                {messages.down}
              </Button>
              <Button size="small" variant="quiet" onClick={() => change(entries.filter((one) => one !== entry))}>
                {messages.remove}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-col gap-4">
        <Field id={`add-${id}`} label={messages.address} hint={props.hint} problem={badAddress}>
          {(own) => (
            <input
              {...own}
              className={fieldClassName}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={add}>{messages.add}</Button>
          <Button variant="primary" aria-disabled={isSending} onClick={() => void save()}>
            {messages.save}
          </Button>
          <span role="status">{isSaved ? messages.saved : ''}</span>
        </div>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}
