import type { ReactNode } from 'react'
import { Address } from '@/components/ui/Address'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

/** What is waited for. A moving bar is a sign of life alone: nobody knows how long a network takes. */
export function FlowProgress(props: { text: string; hash?: string | undefined; isLive?: boolean }) {
  const { text, hash, isLive = true } = props
  const { buy: messages } = useMessages(purchaseMessages)
  return (
    <>
      <div aria-hidden="true" className="h-0.5 overflow-hidden bg-line">
        <div className={`h-full w-1/3 ${isLive ? 'animate-pulse bg-accent' : 'bg-warning'}`} />
      </div>
      <p role="status">{text}</p>
      <FlowHash label={messages.transaction} hash={hash} />
    </>
  )
}

/** Of a transaction, once it has one. */
export function FlowHash({ label, hash }: { label: string; hash: string | undefined }) {
  if (!hash) return null
  return (
    <p className="text-sm text-muted">
      {label} <Address address={hash} />
    </p>
  )
}

const looks = {
  done: { role: 'status', icon: 'check', tone: 'text-good' },
  warning: { role: 'alert', icon: 'warning', tone: 'text-warning' },
  failed: { role: 'alert', icon: 'warning', tone: 'text-danger' },
} as const

/** How an action stands once it does not go on by itself. */
export function FlowMessage({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { role, icon, tone } = looks[look]
  return (
    <p role={role} className="flex gap-3">
      <Icon name={icon} className={`mt-0.5 size-5 ${tone}`} />
      {children}
    </p>
  )
}
