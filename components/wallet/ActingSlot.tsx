import { useState, useSyncExternalStore } from 'react'
import { useActingMessages } from '@/hooks/useActingMessages'
import { useLoaded } from '@/hooks/useLoaded'
import { useWalletMessages } from '@/hooks/useWalletMessages'
import type { Config } from '@/lib/api/schemas/config'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { Acting } from './create-acting'
import { useActingDesk } from './useActingDesk'
import { useOwnerSource } from './useOwnerSource'
import { WalletFailure } from './WalletFailure'

const load = () => import('./ActingDialogs').then(({ ActingDialogs }) => ActingDialogs)

/** Where an owner chooses a Safe, is asked what it shall do, and sees what waits for signatures. */
export function ActingSlot({ config, acting }: { config: Config; acting: Acting }) {
  const messages = useActingMessages()
  const { loadFailedLong } = useWalletMessages()
  const [hasFailed, setFailed] = useState(false)
  const { prompts, left } = acting
  const question = useSyncExternalStore(prompts.subscribe, prompts.getCurrent, () => null)
  const view = useSyncExternalStore(openSafeDialog.subscribe, openSafeDialog.getState, () => null)
  const reason = useSyncExternalStore(left.subscribe, left.getState, () => null)
  useActingDesk(prompts)
  const giveUp = () => {
    prompts.rejectAll()
    openSafeDialog.setState(null)
    setFailed(true)
  }
  if (hasFailed && (question ?? view)) setFailed(false)
  useOwnerSource()
  const Dialogs = useLoaded(question ?? view, load, giveUp)
  return (
    <>
      {reason && (
        <WalletFailure text={messages.left[reason]} onNetworks={undefined} onDismiss={() => left.setState(null)} />
      )}
      {hasFailed && <WalletFailure text={loadFailedLong} onNetworks={undefined} onDismiss={() => setFailed(false)} />}
      {Dialogs && <Dialogs {...{ config, acting, question, view }} />}
    </>
  )
}
