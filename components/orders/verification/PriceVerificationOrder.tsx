import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Order } from '@/lib/api/schemas/order'
import { copyText } from '@/lib/browser/share-page'
import { verificationMessages } from '@/lib/i18n/generated/verification-messages'
import { formatOrderJson } from '@/lib/orders/format-order-json'

/** The order's hash and the order itself, to take elsewhere: whoever holds it can fill it without this market. */
export function PriceVerificationOrder({ order }: { order: Order }) {
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
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={messages.json}
          className="mt-3 max-h-64 overflow-auto rounded-control border border-line bg-wall p-3"
        >
          <pre className="font-mono text-sm">{json}</pre>
        </section>
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
