import { getAddress } from 'viem'
import { PendingSafeOrders } from '@/components/safe/PendingSafeOrders'
import { LiveSignatures } from '@/components/views/profile/LiveSignatures'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { ApprovalList } from './ApprovalList'

/** All of an account that somebody can still use: what Seaport may take, and what was signed. */
export function ApprovalsView({ address, config }: { address: string; config: Config }) {
  const { chainId } = useWallet()
  return (
    <div className="flex flex-col gap-12">
      <ApprovalList account={getAddress(address)} config={config} />
      <LiveSignatures address={address} isOnApprovals />
      {chainId && <PendingSafeOrders maker={address} chainId={chainId} />}
    </div>
  )
}
