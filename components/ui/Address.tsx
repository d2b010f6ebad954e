import { useState } from 'react'
import { useMessages } from '@/hooks/useMessages'
import { formatAddress } from '@/lib/format/format-address'
import { VisuallyHidden } from './VisuallyHidden'

/** Shortened in the middle; whole on demand, because four digits at each end are no proof. */
export function Address({ address }: { address: string }) {
  const messages = useMessages().address
  const [whole, setWhole] = useState(false)
  return (
    <button
      type="button"
      title={address}
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
      className="min-h-6 break-all rounded-control text-left font-mono text-sm decoration-edge decoration-dotted underline-offset-4 hover:underline"
    >
      {whole ? address : formatAddress(address)}
      <VisuallyHidden> {whole ? messages.hide : messages.show}</VisuallyHidden>
    </button>
  )
}
