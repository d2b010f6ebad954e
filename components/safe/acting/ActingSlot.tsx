import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'
import { isActing } from '@/components/wallet/connectors/acting-connector'
import type { ActingController } from '@/components/wallet/connectors/create-acting-controller'
import { WalletFailureNotice } from '@/components/wallet/WalletFailureNotice'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import type { ActingPrompts } from '@/lib/safe/acting/acting-prompts'
import { actingSafe } from '@/lib/safe/acting/acting-safe'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { usePublishOwnerSigner } from './usePublishOwnerSigner'

const load = () => import('./ActingDialogs').then(({ ActingDialogs }) => ActingDialogs)

/** Where an owner chooses a Safe, is asked what it shall do, and sees what waits for signatures. */
export function ActingSlot({ config, acting }: { config: Config; acting: ActingController }) {
  const messages = useMessages(actingSafeMessages)
  const { loadFailedLong } = useMessages(walletMessages)
  const [hasFailed, setFailed] = useState(false)
  const { prompts, left } = acting
  const question = useSyncExternalStore(prompts.subscribe, prompts.getCurrent, () => null)
  const view = useSyncExternalStore(openSafeDialog.subscribe, openSafeDialog.getState, () => null)
  const reason = useSyncExternalStore(left.subscribe, left.getState, () => null)
  usePublishActingSafe(prompts)
  const giveUp = () => {
    prompts.rejectAll()
    openSafeDialog.setState(null)
    setFailed(true)
  }
  if (hasFailed && (question ?? view)) setFailed(false)
  usePublishOwnerSigner()
  const { module: Dialogs } = useLazyModule(question ?? view, load, { onFail: giveUp })
  return (
    <>
      {reason && (
        <WalletFailureNotice
          text={messages.left[reason]}
          onNetworks={undefined}
          onDismiss={() => left.setState(null)}
        />
      )}
      {hasFailed && (
        <WalletFailureNotice text={loadFailedLong} onNetworks={undefined} onDismiss={() => setFailed(false)} />
      )}
      {Dialogs && <Dialogs {...{ config, acting, question, view }} />}
    </>
  )
}

/** Publishes the Safe in use to the pages outside the wallet island. */
function usePublishActingSafe(prompts: ActingPrompts): void {
  const { connector, chainId } = useAccount()
  useEffect(() => {
    if (!isActing(connector) || !chainId) return
    const { safe, ownerName } = connector.acting
    actingSafe.setState({ chainId, safe, ownerName, prompts, open: connector.openActing })
    return () => actingSafe.setState(null)
  }, [connector, chainId, prompts])
}
