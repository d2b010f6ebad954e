import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'

const load = async () => (await import('./InboxSummary')).InboxSummary

/** Room for what waits for whoever is connected, in the space above what comes next: it moves nothing. */
export function InboxSummarySlot() {
  const { address } = useWallet()
  const { module: NeedsMe } = useLazyModule(address, load)
  return (
    <div className="page-gutter relative z-10 h-0">
      <div role="status" className="flex pt-1">
        {address && NeedsMe && <NeedsMe key={address} address={address} />}
      </div>
    </div>
  )
}
