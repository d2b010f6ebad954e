import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, getAddress, type Hash, isAddressEqual } from 'viem'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { AppError } from '@/lib/base/errors/app-error'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { getChainConfig } from '@/lib/protocol/safe-gateway'
import { isExternallyOwnedCode } from '@/lib/protocol/safe-tx/read-safe-account'
import { ownerSignerSource } from '@/lib/safe/acting/owner-signer-source'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'
import { buildWalletLink } from '@/lib/safe/proposals/build-wallet-link'
import { getProposalState, type Proposal } from '@/lib/safe/proposals/proposal'
import { buildSiteOrigin } from '@/lib/safe/signing/build-site-origin'
import { executeTransaction } from '@/lib/safe/signing/execute-transaction'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { isRejectionTx, replacePendingTransaction } from '@/lib/safe/signing/sign-pending-transaction'
import { confirmAsOwner } from '@/lib/safe/signing/sign-transaction'
import { useOwnerAction } from './useOwnerAction'

interface ProposalActsParameters {
  ground: SafeContext
  proposal: Proposal
  refresh: () => Promise<unknown>
}

/** What whoever is connected can do for a proposal: owners confirm and reject, anybody carries out what is signed. */
export function useProposalActions({ ground, proposal, refresh }: ProposalActsParameters) {
  const { waiting: messages } = useMessages(actingSafeMessages)
  const account = useOwnerAccount()
  const { client, chainId, safe, gateway } = ground
  const { tx, signed, facts, safeTxHash } = proposal
  const [sent, setSent] = useState<Hash | null>(null)
  const openOwner = () => {
    const open = ownerSignerSource.getState()
    if (!open) throw new AppError('wallet_disconnected', 'No wallet is connected.')
    return open(chainId)
  }
  const { said, isBusy, run } = useOwnerAction(async () => openOwner(), refresh)
  const isKey = useQuery({
    queryKey: ['is-key', chainId, account],
    queryFn: async () => isExternallyOwnedCode(await client.getCode({ address: account ?? safe })),
    enabled: account !== null,
  })
  const shortName = useQuery({
    queryKey: ['safe-chain', gateway.baseUrl, chainId],
    queryFn: async () => (await getChainConfig(gateway, { chainId }))?.shortName ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  const isOwner = account !== null && facts.owners.some((owner) => isAddressEqual(owner, getAddress(account)))
  const hasSigned = account !== null && signed.some(({ owner }) => isAddressEqual(owner, account))
  const rejection = proposal.rivals?.find((rival) => isRejectionTx(ground, rival.tx))
  const hasRejected = account !== null && rejection?.signed.some((owner) => isAddressEqual(owner, account)) === true
  const state = getProposalState(proposal)
  return {
    ...{ account, isOwner, hasSigned, rejection, hasRejected, said, isBusy },
    /** The account is a contract, and has nobody here who signs for it. */
    isContract: isKey.data === false,
    canConfirm: isOwner && !hasSigned && state === 'signing',
    canExecute: account !== null && state === 'ready' && sent === null,
    walletLink: buildWalletLink({
      ...{ chainId, safe, safeTxHash, gatewayUrl: gateway.baseUrl },
      shortName: shortName.data ?? '',
    }),
    confirm: () =>
      run(async (owner) => {
        await confirmAsOwner(ground, { tx, owner })
        return messages.confirmed
      }),
    execute: () =>
      run(async (sender) => {
        const { hash, isMined, isRefused } = await executeTransaction(ground, { tx, signed, sender })
        if (isRefused) return { text: messages.late, isFailure: true }
        setSent(hash)
        return isMined ? messages.executed : messages.sent
      }),
    reject: () =>
      run(async (owner) => {
        await replacePendingTransaction(ground, { waiting: { tx }, owner, origin: buildSiteOrigin() })
        return messages.replaced
      }),
  }
}

/** The account that signs: the connected one, or the owner behind the Safe in use. Null until a wallet is connected. */
function useOwnerAccount(): Address | null {
  const { address, status } = useWallet()
  if (status !== 'connected' || !address) return null
  const acting = readStoredActing()
  return acting && isAddressEqual(acting.safe, address) ? acting.owner : address
}
