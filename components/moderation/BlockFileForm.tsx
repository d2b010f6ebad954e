import Router from 'next/router'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'

/** Takes down a file of the store, by its CID or by any address that has it. */
export function BlockFileForm() {
  const { desk } = useMessages(moderationMessages)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function block(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const [cid] = /b[a-z2-7]{50,70}/.exec(String(entered.get('file'))) ?? []
    const reason = String(entered.get('reason'))
    if (!cid) return setProblem(desk.file.needsFile)
    if (!reason.trim()) return setProblem(desk.needsReason)
    void submit({
      send: ({ submitDecision }) => submitDecision({ thing: { kind: 'file', cid }, action: 'hide', reason }),
      onTaken: () => Router.replace('/moderation?state=hidden', undefined, { scroll: false }),
      notSignedIn: desk.notSignedIn,
    })
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{desk.file.heading}</h2>
      <p className="mb-4 max-w-prose text-muted">{desk.file.lead}</p>
      <form noValidate className="flex max-w-prose flex-col gap-4" onSubmit={block}>
        <Field id="block-file" label={desk.file.label}>
          {(own) => <input {...own} name="file" className={fieldClassName} />}
        </Field>
        <Field id="block-reason" label={desk.file.reason} problem={problem}>
          {(own) => <input {...own} name="reason" className={fieldClassName} />}
        </Field>
        <Button type="submit" size="small" className="self-start" aria-disabled={isSending}>
          {desk.file.block}
        </Button>
      </form>
    </section>
  )
}
