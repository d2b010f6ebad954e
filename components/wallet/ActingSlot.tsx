import { useState, useSyncExternalStore } from 'react'
import { useActingSafeMessages } from '@/hooks/useActingMessages'
import { useLazyModule } from '@/hooks/useLoaded'
import { useWalletMessages } from '@/hooks/useWalletMessages'
import type { Config } from '@/lib/api/schemas/config'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { ActingController } from './create-acting'
import { usePublishActingSafe } from './useActingDesk'
import { usePublishOwnerSigner } from './useOwnerSource'
import { WalletFailureNotice } from './WalletFailure'

const load = () => import('./ActingDialogs').then(({ ActingDialogs }) => ActingDialogs)

/** Where an owner chooses a Safe, is asked what it shall do, and sees what waits for signatures. */
export function ActingSlot({ config, acting }: { config: Config; acting: ActingController }) {
  const messages = useActingSafeMessages()
  const { loadFailedLong } = useWalletMessages()
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
  const Dialogs = useLazyModule(question ?? view, load, giveUp)
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
