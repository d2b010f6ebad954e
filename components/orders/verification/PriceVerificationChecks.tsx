import { Icon, type IconName } from '@/components/ui/Icon'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useVerificationMessages } from '@/hooks/ui/messages/useVerificationMessages'
import type { CheckResult, VerificationCheck } from '@/lib/orders/verification/verification-check'

const looks: Record<CheckResult, { icon: IconName; colour: string }> = {
  holds: { icon: 'check', colour: 'text-good' },
  fails: { icon: 'close', colour: 'text-danger' },
  unknown: { icon: 'clock', colour: 'text-warning' },
  note: { icon: 'listing', colour: 'text-muted' },
}
/** As many as a first look brings, so that nothing moves when they come. */
const placeholders = Array.from({ length: 11 }, (_, index) => index)

export function PriceVerificationChecks({ lines }: { lines: readonly VerificationCheck[] | null }) {
  return (
    <ul className="figures mt-2 divide-y divide-line border-y border-line">
      {lines
        ? lines.map((line) => <Line key={line.subject} line={line} />)
        : placeholders.map((place) => <li key={place} aria-hidden="true" className="h-16 sm:h-11" />)}
    </ul>
  )
}

function Line({ line: { subject, result, reason, values } }: { line: VerificationCheck }) {
  const messages = useVerificationMessages()
  const { icon, colour } = looks[result]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-2.5 sm:grid-cols-[1.25rem_9.5rem_minmax(0,1fr)]">
      <span className={`pt-0.5 ${colour}`}>
        <Icon name={icon} className="size-5" />
        <VisuallyHidden>{messages.result[result]}: </VisuallyHidden>
      </span>
      <span>{messages.subject[subject]} </span>
      <span className="col-start-2 text-sm/6 wrap-anywhere text-muted sm:col-start-3">
        {result === 'fails' && <strong className="font-medium text-danger">{messages.result.fails}. </strong>}
        {messages.reason[reason](values)}
      </span>
    </li>
  )
}
