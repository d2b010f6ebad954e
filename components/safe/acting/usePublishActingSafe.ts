import { useEffect } from 'react'
import { useAccount } from 'wagmi'
import { isActing } from '@/components/wallet/connectors/acting-connector'
import type { ActingPrompts } from '@/lib/safe/acting/acting-prompts'
import { actingSafe } from '@/lib/safe/acting/acting-safe'

/** Tells pages beside the island which Safe its owner acts as. */
export function usePublishActingSafe(prompts: ActingPrompts): void {
  const { connector, chainId } = useAccount()
  useEffect(() => {
    if (!isActing(connector) || !chainId) return
    const { safe, ownerName } = connector.acting
    actingSafe.setState({ chainId, safe, ownerName, prompts, open: connector.openActing })
    return () => actingSafe.setState(null)
  }, [connector, chainId, prompts])
}
