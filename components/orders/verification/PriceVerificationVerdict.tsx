import { Icon } from '@/components/ui/Icon'
import { useVerificationMessages } from '@/hooks/ui/messages/useVerificationMessages'
import type { VerificationCheck } from '@/lib/orders/verification/verification-check'

export interface PriceProofVerdictProps {
  lines: readonly VerificationCheck[]
  block: bigint | null
  isChecking: boolean
}

const looks = {
  holds: { icon: 'check', colour: 'text-good' },
  fails: { icon: 'warning', colour: 'text-danger' },
  unknown: { icon: 'warning', colour: 'text-warning' },
} as const

/** All lines in one sentence, read out when it is there. */
export function PriceVerificationVerdict({ lines, block, isChecking }: PriceProofVerdictProps) {
  const { checking, verdict } = useVerificationMessages()
  const countOf = (result: VerificationCheck['result']) => lines.filter((line) => line.result === result).length
  const kind = countOf('fails') > 0 ? 'fails' : countOf('unknown') > 0 ? 'unknown' : 'holds'
  const { icon, colour } = looks[kind]
  const text = verdict[kind]({ count: countOf(kind), block: String(block) })
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-panel p-4">
      {isChecking || lines.length === 0 ? (
        <>
          <Icon name="clock" className="size-5 text-muted" />
          {checking}
        </>
      ) : (
        <>
          <Icon name={icon} className={`size-5 ${colour}`} />
          <span className="figures">{text}</span>
        </>
      )}
    </p>
  )
}
