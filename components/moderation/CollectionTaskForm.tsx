import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionTasksMessages } from '@/lib/i18n/generated/collection-tasks-messages'
import { parseCuratedAddress } from '@/lib/moderation/parse-curated-address'

/** Has the metadata or the blocks of a collection read again. */
export function CollectionTaskForm() {
  const messages = useMessages(collectionTasksMessages)
  const { problem, setProblem, isSending, submit } = useModerationRequest()
  const [isQueued, setQueued] = useState(false)

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQueued(false)
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter?.getAttribute('value') === 'reindex' ? 'reindex' : 'refresh'
    const subject = parseCuratedAddress(String(new FormData(event.currentTarget).get('collection')))
    if (subject?.kind !== 'collection') return setProblem(messages.needsCollection)
    const { chainId, contract } = subject
    void submit({
      send: ({ startCollectionTask }) => startCollectionTask({ chainId, contract, action }),
      onTaken: () => setQueued(true),
      notSignedIn: messages.notSignedIn,
    })
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.heading}</h2>
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <form noValidate className="flex max-w-prose flex-col gap-4" onSubmit={start}>
        <Field id="collection-task" label={messages.label} problem={problem}>
          {(own) => <input {...own} name="collection" className={fieldClassName} />}
        </Field>
        <div className="flex flex-wrap gap-3">
          {(['refresh', 'reindex'] as const).map((action) => (
            <Button key={action} type="submit" name="action" value={action} size="small" aria-disabled={isSending}>
              {messages[action]}
            </Button>
          ))}
        </div>
        <p role="status">{isQueued && messages.queued}</p>
      </form>
    </section>
  )
}
