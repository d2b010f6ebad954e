import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeSdkCheckMessages } from '@/lib/i18n/generated/safe-sdk-check-messages'
import type { CheckCall } from '@/lib/safe/sdk-check/check-call'
import type { CheckOutcome } from '@/lib/safe/sdk-check/run-check-call'

interface SafeCheckCallProps {
  call: CheckCall
  outcome: CheckOutcome | undefined
  onAsk: (call: CheckCall, argsText: string) => void
}

/** One call: its arguments, which can be changed, and how it ended. */
export function SafeCheckCall({ call, outcome, onAsk }: SafeCheckCallProps) {
  const messages = useMessages(safeSdkCheckMessages)
  const [written, write] = useState<string>()
  const { name, method } = call
  const args = written ?? JSON.stringify(call.args, null, 1)
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-mono text-sm">{name}</h3>
        {method && <span className="text-sm text-muted">{messages.method({ method })}</span>}
        <Button
          size="small"
          className="ms-auto"
          aria-label={messages.ask({ name })}
          disabled={outcome?.kind === 'waiting'}
          onClick={() => onAsk(call, args)}
        >
          {messages.askShort}
        </Button>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-control text-patina underline-offset-4 hover:underline">
          {messages.args}
        </summary>
        <textarea
          aria-label={messages.argsOf({ name })}
          value={args}
          rows={Math.min(args.split('\n').length, 12)}
          spellCheck={false}
          onChange={(event) => write(event.target.value)}
          className="mt-2 w-full rounded-control border border-edge bg-raised p-3 font-mono text-sm text-text"
        />
      </details>
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
    </li>
  )
}

function Outcome({ outcome }: { outcome: CheckOutcome }) {
  const { outcome: words, nothing } = useMessages(safeSdkCheckMessages)
  if (outcome.kind === 'waiting') return <p className="text-sm text-muted">{words.waiting}</p>
  const isAnswer = outcome.kind === 'answered'
  const text = isAnswer
    ? (JSON.stringify(outcome.answer, null, 1) ?? nothing)
    : [outcome.code, outcome.message].filter(Boolean).join(': ')
  return (
    <>
      <p className={`text-sm ${isAnswer ? 'text-good' : 'text-danger'}`}>
        {words[outcome.kind]({ ms: outcome.afterMs })}
      </p>
      <pre className="mt-1 rounded-control border border-line bg-panel p-3 font-mono text-sm break-all whitespace-pre-wrap">
        {text}
      </pre>
    </>
  )
}
