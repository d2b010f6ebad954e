import { useState } from 'react'
import { SubjectName } from '@/components/moderation/SubjectName'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Notice } from '@/lib/api/schemas/notice'
import { formatDate } from '@/lib/base/format/format-date'
import { copyText } from '@/lib/browser/share-page'
import { noticesMessages } from '@/lib/i18n/generated/notices-messages'

export interface NoticeReceiptProps {
  notice: Notice
  /** Of the subject. */
  name: string | null
  /** Of this page: whoever has it reads the answer. */
  address: string
}

/** What became of a notice, for its sender. */
export function NoticeReceipt({ notice, name, address }: NoticeReceiptProps) {
  const { receipt: messages, kinds } = useMessages(noticesMessages)
  const [isCopied, setCopied] = useState(false)
  const { number, kind, subject, state, answer, createdAt, decidedAt, shownAgainAt } = notice
  return (
    <div className="flex max-w-prose flex-col gap-6">
      {state === 'open' && <p className="text-lg">{messages.sent}</p>}
      <p>{messages.keep}</p>
      <Field id="notice-address" label={messages.address}>
        {(own) => (
          <input
            {...own}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className={`${fieldClassName} font-mono text-sm!`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={async () => setCopied(await copyText(address))}>
          <span role="status">{isCopied ? messages.copied : messages.copy}</span>
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <section aria-label={messages.about} className="border-y border-line py-4">
        <SubjectName subject={subject} name={name} />
      </section>
      <dl className="flex flex-col gap-2">
        <DefinitionRow label={messages.number}>{number}</DefinitionRow>
        <DefinitionRow label={messages.kind}>{kinds[kind]}</DefinitionRow>
        <DefinitionRow label={messages.received}>{formatDate(Number(createdAt) * 1000)} UTC</DefinitionRow>
        <DefinitionRow label={messages.state}>{messages.states[state]}</DefinitionRow>
        {decidedAt !== null && (
          <DefinitionRow label={messages.answered}>{formatDate(Number(decidedAt) * 1000)} UTC</DefinitionRow>
        )}
        {shownAgainAt !== null && (
          <DefinitionRow label={messages.shownAgain}>{formatDate(Number(shownAgainAt) * 1000)} UTC</DefinitionRow>
        )}
      </dl>
      {answer !== null && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{messages.answer}</h2>
          <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
          <p className="text-muted">{messages.redress}</p>
        </section>
      )}
    </div>
  )
}
