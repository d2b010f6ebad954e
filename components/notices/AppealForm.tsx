import Router from 'next/router'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'

/** What an affected account says against a decision, once. The field is uncontrolled: React state would lose what was entered early. */
export function AppealForm({ id, limit }: { id: string; limit: number }) {
  const messages = useMessages(statementsMessages)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words'))
    if (!words.trim()) return setProblem(messages.needsWords)
    void submit({
      send: ({ submitAppeal }) => submitAppeal(id, { words }),
      onTaken: () => Router.replace(Router.asPath, undefined, { scroll: false }),
      notSignedIn: messages.notSignedIn,
      formatIssue: (issue) => `${messages.words}: ${issue}`,
    })
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <p>{messages.appealLead}</p>
      <Field id="appeal-words" label={messages.words} hint={messages.wordsHint({ limit })} problem={problem}>
        {(own) => <textarea {...own} name="words" rows={6} className={fieldClassName} />}
      </Field>
      <Button type="submit" variant="primary" className="self-start" aria-busy={isSending} aria-disabled={isSending}>
        {isSending ? messages.sending : messages.send}
      </Button>
    </form>
  )
}
