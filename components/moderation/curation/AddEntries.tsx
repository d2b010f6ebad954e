import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'

interface AddEntriesProps<Entry> {
  label: string
  /** What can be added. */
  hint: string
  /** Null for a text that is no entry of this list. */
  parse: (text: string) => Entry | null
  bad: string
  entries: readonly Entry[]
  keyOf: (entry: Entry) => string
  onAdd: (entries: readonly Entry[]) => void
  /** One entry at a time. */
  isSingle?: boolean
}

/** Adds one entry of each line to a list. Lines that can not be added stay in the field. */
export function AddEntries<Entry>({
  label,
  hint,
  parse,
  bad,
  entries,
  keyOf,
  onAdd,
  isSingle,
}: AddEntriesProps<Entry>) {
  const messages = useMessages(curationMessages)
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function add() {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
    const left: string[] = []
    let found: string | null = lines.length === 0 ? bad : null
    for (const line of lines) {
      const entry = parse(line)
      const isNew = entry && !known.has(keyOf(entry))
      if (isNew) known.set(keyOf(entry), entry)
      else {
        left.push(line)
        found ??= entry ? messages.known : bad
      }
    }
    setText(left.join('\n'))
    setProblem(found)
    if (known.size > entries.length) onAdd([...known.values()])
  }
  const Control = isSingle ? 'input' : 'textarea'
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <div className="w-full">
        <Field id={`add-${id}`} label={label} hint={hint} problem={problem}>
          {(own) => (
            <Control
              {...own}
              {...(isSingle ? {} : { rows: 1 })}
              className={`${fieldClassName} field-sizing-content`}
              value={text}
              onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button onClick={add}>{messages.add}</Button>
    </div>
  )
}
