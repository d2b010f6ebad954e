import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { Dialog } from '@/components/ui/Dialog'
import { Icon, type IconName } from '@/components/ui/Icon'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { usePriceVerification } from '@/hooks/orders/usePriceVerification'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatAddress } from '@/lib/base/format/format-address'
import { copyText } from '@/lib/browser/share-page'
import { verificationMessages } from '@/lib/i18n/generated/verification-messages'
import { formatOrderJson } from '@/lib/orders/format-order-json'
import { formatCheckValues } from '@/lib/orders/verification/format-check-values'
import type { CheckResult, VerificationCheck } from '@/lib/orders/verification/verification-check'
import type { OrderVerification } from '@/lib/orders/verification/verify-order'
import { formatBps, type PayeeRole, type PaymentLine } from '@/lib/orders/verification/verify-payments'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { PriceVerificationSource } from './PriceVerificationSource'

const colours: Record<CheckResult, string> = {
  holds: 'text-good',
  fails: 'text-danger',
  unknown: 'text-warning',
  note: 'text-muted',
}
const icons: Record<CheckResult, IconName> = { holds: 'check', fails: 'close', unknown: 'clock', note: 'listing' }
/** As many as a first look brings, so that nothing moves when they come. */
const placeholders = Array.from({ length: 11 }, (_, index) => index)

/** What the page says of the price of `order`, checked line by line by the reader's own browser and a chosen node. */
export function PriceVerificationDialog({ item, order, onClose }: { item: Item; order: Order; onClose: () => void }) {
  const messages = useMessages(verificationMessages)
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
      <Verdict proof={reading?.proof} isChecking={isChecking} />
      <PriceVerificationSource {...proof} />
      <Section id="proof-parts" heading={messages.parts}>
        <PriceVerificationPayments order={order} payments={reading?.proof.payments ?? []} />
      </Section>
      <Section id="proof-lines" heading={messages.lines}>
        <ul className="figures mt-2 divide-y divide-line border-y border-line">
          {reading
            ? reading.proof.lines.map((line) => <Check key={line.subject} line={line} />)
            : placeholders.map((place) => <li key={place} aria-hidden="true" className="h-16 sm:h-11" />)}
        </ul>
      </Section>
      <Section id="proof-order" heading={messages.order}>
        <PriceVerificationOrder order={order} />
      </Section>
    </Dialog>
  )
}

/** What became of the order on the page since its proof was asked for. */
function findChange(now: Order | undefined, { hash, quantity }: Order): 'over' | 'replaced' | 'partly' | null {
  if (!now) return 'over'
  if (now.hash !== hash) return 'replaced'
  return now.quantity === quantity ? null : 'partly'
}

/** The result of all checks in one sentence, which screen readers announce. */
function Verdict({ proof, isChecking }: { proof: OrderVerification | undefined; isChecking: boolean }) {
  const messages = useMessages(verificationMessages)
  const lines = proof?.lines ?? []
  const isKnown = !isChecking && lines.length > 0
  const countOf = (result: CheckResult) => lines.filter((line) => line.result === result).length
  const kind = countOf('fails') > 0 ? 'fails' : countOf('unknown') > 0 ? 'unknown' : 'holds'
  const icon = kind === 'holds' ? 'check' : 'warning'
  const text = messages.verdict[kind]({ count: countOf(kind), block: String(proof?.block) })
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-panel p-4">
      <Icon name={isKnown ? icon : 'clock'} className={`size-5 ${isKnown ? colours[kind] : 'text-muted'}`} />
      {isKnown ? <span className="figures">{text}</span> : messages.checking}
    </p>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  )
}

function Check({ line: { subject, result, reason, values } }: { line: VerificationCheck }) {
  const messages = useMessages(verificationMessages)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-2.5 sm:grid-cols-[1.25rem_9.5rem_minmax(0,1fr)]">
      <span className={`pt-0.5 ${colours[result]}`}>
        <Icon name={icons[result]} className="size-5" />
        <VisuallyHidden>{messages.result[result]}: </VisuallyHidden>
      </span>
      <span>{messages.subject[subject]} </span>
      <span className="col-start-2 text-sm/6 wrap-anywhere text-muted sm:col-start-3">
        {result === 'fails' && <strong className="font-medium text-danger">{messages.result.fails}. </strong>}
        {messages.reason[reason](formatCheckValues(values, messages.forever))}
      </span>
    </li>
  )
}

const roleColours: Record<PayeeRole, string> = {
  seller: 'bg-patina',
  royalty: 'bg-warning',
  market_fee: 'bg-accent',
  other: 'bg-edge',
}

/** Every recipient of the price by name, amount and share; none is left out. */
function PriceVerificationPayments({ order, payments }: { order: Order; payments: readonly PaymentLine[] }) {
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-panel">
        {payments.map(({ place, role, bps }) => (
          <div key={place} className={`min-w-1 ${roleColours[role]}`} style={{ flexGrow: bps }} />
        ))}
      </div>
      <ul className="figures mt-3 flex min-h-12 flex-col gap-3">
        {payments.map((payment) => (
          <Part key={payment.place} order={order} payment={payment} />
        ))}
      </ul>
    </>
  )
}

function Part({ order: { chainId, currency }, payment }: { order: Order; payment: PaymentLine }) {
  const { recipient, role, amountWei, bps } = payment
  const messages = useMessages(verificationMessages)
  const { name } = useAccountIdentity(chainId, recipient)
  const isKnown = name !== formatAddress(recipient)
  return (
    <li className="grid grid-cols-[0.625rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${roleColours[role]}`} />
      <span className="min-w-0">
        {messages.role[role]}
        {isKnown && `, ${name}`}
        <span className="block text-muted">
          <Address address={recipient} />
        </span>
      </span>
      <span className="text-end wrap-anywhere">
        {formatAmount(amountWei, chainId, currency)}
        <span className="block text-sm text-muted">{messages.part({ percent: formatBps(bps) })}</span>
      </span>
    </li>
  )
}

/** The order's hash and the order itself, to take elsewhere: whoever holds it can fill it without this market. */
function PriceVerificationOrder({ order }: { order: Order }) {
  const messages = useMessages(verificationMessages)
  const [said, setSaid] = useState('')
  const json = formatOrderJson(order)
  const copy = async (text: string) => {
    setSaid('')
    setSaid((await copyText(text)) ? messages.copied : messages.copyFailed)
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted">
          {messages.hash}
          <span className="block font-mono text-sm/6 break-all text-text">{order.hash}</span>
        </p>
        <Button size="small" onClick={() => copy(order.hash)}>
          <Icon name="copy" className="size-4" />
          {messages.copyHash}
        </Button>
      </div>
      <details className="group border-t border-line pt-3">
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-2 text-sm text-patina">
          <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          {messages.json}
        </summary>
        <div className="mt-3">
          <CodeBlock label={messages.json} text={json} />
        </div>
        <Button size="small" className="mt-3" onClick={() => copy(json)}>
          <Icon name="copy" className="size-4" />
          {messages.copyJson}
        </Button>
      </details>
      <p role="status" className="min-h-5 text-sm text-muted">
        {said}
      </p>
    </div>
  )
}
