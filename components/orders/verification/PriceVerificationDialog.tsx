import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { usePriceVerification } from '@/hooks/orders/usePriceVerification'
import { useVerificationMessages } from '@/hooks/ui/messages/useVerificationMessages'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import type { VerificationCheck } from '@/lib/orders/verification/verification-check'
import { PriceVerificationChecks } from './PriceVerificationChecks'
import { PriceVerificationOrder } from './PriceVerificationOrder'
import { PriceVerificationPayments } from './PriceVerificationPayments'
import { PriceVerificationSource } from './PriceVerificationSource'

const looks = {
  holds: { icon: 'check', colour: 'text-good' },
  fails: { icon: 'warning', colour: 'text-danger' },
  unknown: { icon: 'warning', colour: 'text-warning' },
} as const

export interface PriceVerificationDialogProps {
  /** As the page has it now, which may be for sale by another order meanwhile, or not at all. */
  item: Item
  /** The very order that the page showed the price of. */
  order: Order
  onClose: () => void
}

/** What the page says of a price, line by line, checked by the reader's own browser and whom it chooses to ask. */
export function PriceVerificationDialog({ item, order, onClose }: PriceVerificationDialogProps) {
  const messages = useVerificationMessages()
  const proof = usePriceVerification(item, order)
  const { reading, isChecking } = proof
  const hasEnded = useHasEnded(Number(order.endTime) * 1000)
  const change = hasEnded ? 'over' : findChange(item.listing, order)
  const lookAgain = useEffectEvent(proof.again)
  useEffect(() => {
    if (change) lookAgain()
  }, [change])
  return (
    <Dialog open placement="wide" heading={messages.heading} closeLabel={messages.close} onClose={onClose}>
      <p className="-mt-3 text-muted">{messages.lead}</p>
      {change && (
        <p role="alert" className="flex gap-3 rounded-control border border-line bg-panel p-4">
          <Icon name="warning" className="mt-0.5 size-5 text-warning" />
          {messages.change[change]}
        </p>
      )}
      <PriceVerificationVerdict
        lines={reading?.proof.lines ?? []}
        block={reading?.proof.block ?? null}
        isChecking={isChecking}
      />
      <PriceVerificationSource {...proof} />
      <section aria-labelledby="proof-parts">
        <h3 id="proof-parts" className="text-lg">
          {messages.parts}
        </h3>
        <PriceVerificationPayments order={order} payments={reading?.proof.payments ?? []} />
      </section>
      <section aria-labelledby="proof-lines">
        <h3 id="proof-lines" className="text-lg">
          {messages.lines}
        </h3>
        <PriceVerificationChecks lines={reading?.proof.lines ?? null} />
      </section>
      <section aria-labelledby="proof-order">
        <h3 id="proof-order" className="text-lg">
          {messages.order}
        </h3>
        <PriceVerificationOrder order={order} />
      </section>
    </Dialog>
  )
}

/** What became of the order on the page since its proof was asked for. */
function findChange(now: Order | undefined, { hash, quantity }: Order): 'over' | 'replaced' | 'partly' | null {
  if (!now) return 'over'
  if (now.hash !== hash) return 'replaced'
  return now.quantity === quantity ? null : 'partly'
}

interface PriceVerificationVerdictProps {
  lines: readonly VerificationCheck[]
  block: bigint | null
  isChecking: boolean
}

/** The result of all checks in one sentence, which screen readers announce. */
function PriceVerificationVerdict({ lines, block, isChecking }: PriceVerificationVerdictProps) {
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
