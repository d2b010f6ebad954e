import { useEffect, useMemo } from 'react'
import { getAddress } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { getPublicClient } from 'wagmi/actions'
import { ShareProposalDialog } from '@/components/safe/proposals/ShareProposalDialog'
import { isActing } from '@/components/wallet/connectors/acting-connector'
import type { ActingController } from '@/components/wallet/connectors/create-acting-controller'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import type { OpenPrompt } from '@/lib/base/create-prompt-queue'
import { createGateway } from '@/lib/protocol/safe-gateway'
import type { ActingPrompt } from '@/lib/safe/acting/acting-prompts'
import { openSafeDialog, type SafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { ActingPromptDialog } from './ActingPromptDialog'
import { PendingDialog } from './PendingDialog'
import { SafesDialog } from './SafesDialog'
import { openOwnerSigner } from './usePublishOwnerSigner'

interface ActingDialogsProps {
  config: Config
  acting: ActingController
  question: OpenPrompt<ActingPrompt, bigint | null> | null
  view: SafeDialog | null
}

const close = () => openSafeDialog.setState(null)

/** The dialogs of an owner: of the account that is connected, or of the one behind the Safe. */
export function ActingDialogs({ config, acting, question, view }: ActingDialogsProps) {
  const wagmi = useConfig()
  const { address, chainId, connector } = useAccount()
  // Not wagmi's, which is disconnected until the wallet of the last visit is there again.
  const { status } = useWallet()
  const own = isActing(connector) ? connector.acting : { owner: address, safe: null }
  const { owner } = own
  const names = useMemo(
    () => (config.embedded?.accounts ?? []).map(({ name, address: of }) => ({ name, address: getAddress(of) })),
    [config],
  )
  const place = useMemo(() => {
    const gatewayUrl = config.chains.find(({ id }) => id === chainId)?.safeGatewayUrl
    const client = chainId === undefined ? undefined : getPublicClient(wagmi, { chainId })
    return chainId && client && gatewayUrl ? { chainId, client, gateway: createGateway({ baseUrl: gatewayUrl }) } : null
  }, [config, wagmi, chainId])
  useEffect(() => {
    if (status === 'disconnected') close()
  }, [status])

  const act = async (safe: `0x${string}`) => {
    // From one Safe to another by way of the owner's own account.
    if (isActing(connector)) await acting.leave()
    await acting.act(safe)
    close()
  }
  return (
    <>
      {place && owner && view?.kind === 'safes' && (
        <SafesDialog {...{ place, owner }} asked={view.act} actingAs={own.safe} onAct={act} onClose={close} />
      )}
      {place && owner && view?.kind === 'waiting' && (
        <PendingDialog
          {...{ place, owner, names }}
          openOwner={() => openOwnerSigner(wagmi, place.chainId)}
          safe={view.safe}
          onClose={close}
        />
      )}
      {view?.kind === 'link' && <ShareProposalDialog id={view} onClose={close} />}
      {question && <ActingPromptDialog {...{ question, names }} />}
    </>
  )
}
