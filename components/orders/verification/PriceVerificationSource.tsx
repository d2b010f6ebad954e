import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
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
  const selectId = useId()
  const handleChange = (value: string) => {
    setTyping(value === 'type')
    if (value !== 'type') choose(value as VerificationChoice)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <label htmlFor={selectId} className="mb-1 block text-sm text-muted">
            {messages.source.label}
          </label>
          <div className="relative">
            <select
              id={selectId}
              value={isTyping ? 'type' : choice}
              onChange={(event) => handleChange(event.target.value)}
              className="min-h-11 w-full appearance-none truncate rounded-control border border-edge bg-raised pe-10 ps-3 text-base text-text"
            >
              <option value="automatic">{messages.source.automatic}</option>
              {sources.map((source) => (
                <option key={source.kind} value={source.kind}>
                  {nameOf(source, messages.source)}
                </option>
              ))}
              {canTypeNode && <option value="type">{messages.source.type}</option>}
            </select>
            <Icon name="down" className="pointer-events-none absolute top-3 end-3 size-5 text-muted" />
          </div>
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
  const [inputId, hintId] = [useId(), useId()]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const url = parseNodeUrl(text)
    setWrong(url === null)
    if (url) onUse(url)
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <label htmlFor={inputId} className="mb-1 block text-sm text-muted">
        {messages.ownUrl}
      </label>
      <div className="flex gap-3">
        <input
          id={inputId}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={hintId}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-control border border-edge bg-raised px-3 text-base text-text"
        />
        <Button type="submit">{messages.use}</Button>
      </div>
      <p
        id={hintId}
        role={isWrong ? 'alert' : undefined}
        className={`mt-1 text-sm ${isWrong ? 'text-danger' : 'text-muted'}`}
      >
        {isWrong ? messages.ownUrlWrong : messages.ownUrlHint}
      </p>
    </form>
  )
}
