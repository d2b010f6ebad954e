import { useLoaded } from '@/hooks/useLoaded'
import { useWallet } from '@/hooks/useWallet'

const load = async () => (await import('./NeedsMe')).NeedsMe

/** Room for what waits for whoever is connected, in the space above what comes next: it moves nothing. */
export function NeedsMeSlot() {
  const { address } = useWallet()
  const NeedsMe = useLoaded(address, load, () => {})
  return (
    <div className="page-gutter relative z-10 h-0">
      <div role="status" className="flex pt-1">
        {address && NeedsMe && <NeedsMe key={address} address={address} />}
      </div>
    </div>
  )
}
