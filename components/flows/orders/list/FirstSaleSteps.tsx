import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { hasListedQueryOptions } from '@/lib/api/queries/has-listed'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { firstSaleMessages } from '@/lib/i18n/generated/first-sale-messages'

const key = 'verdigris.first-sale'

/** The steps of a first sale and what each costs, for an account that has never listed anything. */
export function FirstSaleSteps() {
  const messages = useMessages(firstSaleMessages)
  const headingId = useId()
  const { address } = useWallet()
  const [isDismissed, setDismissed] = useState(() => readLocalStorage(key, z.literal('dismissed')) !== null)
  const { data: hasListed } = useQuery({ ...hasListedQueryOptions(address), enabled: address !== null && !isDismissed })
  if (isDismissed || hasListed !== false) return null
  const dismiss = () => {
    writeLocalStorage(key, 'dismissed')
    setDismissed(true)
  }
  const { choose, approve, sign, paid } = messages.steps
  return (
    <section aria-labelledby={headingId} className="rounded-control border border-line bg-panel p-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h3 id={headingId} className="font-medium">
          {messages.heading}
        </h3>
        <button
          type="button"
          aria-label={messages.dismiss}
          onClick={dismiss}
          className="-m-3 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5">
        {[choose, approve, sign, paid].map(({ does, costs }) => (
          <li key={does}>
            {does} <span className="text-muted">{costs}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
