import Router from 'next/router'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useSession } from '@/hooks/session/useSession'
import { useModerationMessages } from '@/hooks/ui/messages/useModerationMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { toUserMessage } from '@/lib/i18n/to-user-message'

/** Takes down a file of the store, by its CID or by any address that has it. */
export function BlockFileForm() {
  const { desk, problems } = useModerationMessages()
  const { run } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function block(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const entered = new FormData(event.currentTarget)
    const [cid] = /b[a-z2-7]{50,70}/.exec(String(entered.get('file'))) ?? []
    const reason = String(entered.get('reason'))
    if (!cid) return setProblem(desk.file.needsFile)
    if (!reason.trim()) return setProblem(desk.needsReason)
    setSaving(true)
    setProblem(null)
    try {
      const outcome = await run(async () =>
        (await import('@/lib/api/client/moderation')).submitDecision({
          thing: { kind: 'file', cid },
          action: 'hide',
          reason,
        }),
      )
      if (outcome) await Router.replace('/moderation?state=hidden', undefined, { scroll: false })
      else setProblem(desk.notSignedIn)
    } catch (thrown) {
      const error = toAppError(thrown)
      const [issue] = error.issues ?? []
      setProblem(issue ? (problems[issue.message] ?? issue.message) : toUserMessage(error).text)
    } finally {
      setSaving(false)
    }
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{desk.file.heading}</h2>
      <p className="mb-4 max-w-prose text-muted">{desk.file.lead}</p>
      <form noValidate className="flex max-w-prose flex-col gap-4" onSubmit={(event) => void block(event)}>
        <Field id="block-file" label={desk.file.label}>
          {(own) => <input {...own} name="file" className={fieldClassName} />}
        </Field>
        <Field id="block-reason" label={desk.file.reason} problem={problem}>
          {(own) => <input {...own} name="reason" className={fieldClassName} />}
        </Field>
        <Button type="submit" size="small" className="self-start" aria-disabled={isSaving}>
          {desk.file.block}
        </Button>
      </form>
    </section>
  )
}
