import { useState } from 'react'
import { useIsHydrated } from '@/hooks/ui/useIsHydrated'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * Shortened in the middle; whole on demand, because four digits at each end are no proof. Without scripts it is text: a
 * button would do nothing.
 */
export function Address({ address, size = 'text-sm/6' }: { address: string; size?: string }) {
  const messages = useMessages(commonMessages).address
  const hydrated = useIsHydrated()
  const [whole, setWhole] = useState(false)
  const look = `font-mono ${size}`
  if (!hydrated) {
    return (
      <span title={address} className={`whitespace-nowrap ${look}`}>
        {formatAddress(address)}
      </span>
    )
  }
  return (
    <button
      type="button"
      title={address}
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
      className={`rounded-control text-start decoration-edge decoration-dotted underline-offset-4 hover:underline ${whole ? 'break-all' : 'whitespace-nowrap'} ${look}`}
    >
      {whole ? address : formatAddress(address)}
      <VisuallyHidden> {whole ? messages.hide : messages.show}</VisuallyHidden>
    </button>
  )
}
