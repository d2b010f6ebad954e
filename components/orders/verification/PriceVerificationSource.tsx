import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { SelectField } from '@/components/ui/SelectField'
import type { PriceVerification, VerificationChoice } from '@/hooks/orders/usePriceVerification'
import { useMessages } from '@/hooks/ui/useMessages'
import type { enVerification } from '@/lib/i18n/generated/en/verification'
import { verificationMessages } from '@/lib/i18n/generated/verification-messages'
import { parseNodeUrl, type VerificationSource } from '@/lib/orders/verification/verification-source'

/** Whom the browser asks: a choice of the reader's, and in plain words whose word the answer is. */
export function PriceVerificationSource(props: PriceVerification) {
  const { reading, isChecking, again, sources, choice, choose, chooseOwn, canTypeNode } = props
  const messages = useMessages(verificationMessages)
  const [isTyping, setTyping] = useState(false)
  const choices = [
    { value: 'automatic', label: messages.source.automatic },
    ...sources.map((source) => ({ value: source.kind, label: nameOf(source, messages.source) })),
    ...(canTypeNode ? [{ value: 'type', label: messages.source.type }] : []),
  ]
  const handleChange = (value: string) => {
    setTyping(value === 'type')
    if (value !== 'type') choose(value as VerificationChoice)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <SelectField
            id="verification-source"
            label={messages.source.label}
            choices={choices}
            value={isTyping ? 'type' : choice}
            onChange={handleChange}
          />
        </div>
        <Button aria-disabled={isChecking} onClick={() => isChecking || again()}>
          {messages.again}
        </Button>
      </div>
      {isTyping && (
        <OwnNode
          onUse={(url) => {
            setTyping(false)
            chooseOwn(url)
          }}
        />
      )}
      <p role="status" className="min-h-10 text-sm text-muted sm:min-h-5">
        {reading && !isChecking && explain(reading, messages)}
      </p>
    </div>
  )
}

function explain(
  { problem, source, skipped }: NonNullable<PriceVerification['reading']>,
  { problem: problems, answered, ...messages }: typeof enVerification,
): string {
  const names = skipped.map((one) => nameOf(one, messages.source)).join('; ')
  const silent = names ? `${messages.skipped({ names })} ` : ''
  if (problem) return silent + (problem === 'wrong_chain' ? problems.wrong_chain : problems.other)
  return silent + answered[source.kind]
}

function nameOf(source: VerificationSource, names: (typeof enVerification)['source']): string {
  if (source.kind === 'market') return names.market
  return source.kind === 'wallet' ? names.wallet(source) : names[source.kind]({ host: new URL(source.url).host })
}

function OwnNode({ onUse }: { onUse: (url: string) => void }) {
  const messages = useMessages(verificationMessages)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const url = parseNodeUrl(text)
    setWrong(url === null)
    if (url) onUse(url)
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <Field
          id="verification-node"
          label={messages.ownUrl}
          hint={messages.ownUrlHint}
          problem={isWrong ? messages.ownUrlWrong : null}
        >
          {(field) => (
            <input
              {...field}
              type="url"
              className={fieldClassName}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-7.5">
        {messages.use}
      </Button>
    </form>
  )
}
