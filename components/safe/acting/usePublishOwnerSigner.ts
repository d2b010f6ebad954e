import { useEffect } from 'react'
import { useConfig, type Config as WagmiConfig } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import { isActing } from '@/components/wallet/connectors/acting-connector'
import { AppError } from '@/lib/base/errors/app-error'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { ownerSignerSource } from '@/lib/safe/acting/owner-signer-source'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'

/** Lets pages ask for the wallet of whoever is connected. */
export function usePublishOwnerSigner(): void {
  const wagmi = useConfig()
  useEffect(() => {
    ownerSignerSource.setState((chainId) => openOwnerSigner(wagmi, chainId))
    return () => ownerSignerSource.setState(null)
  }, [wagmi])
}

/** The account that is connected, or the one behind the Safe that it acts as; on the network asked for. */
export async function openOwnerSigner(wagmi: WagmiConfig, chainId: number): Promise<OwnerSigner> {
  const { connector, address } = getAccount(wagmi)
  const { owner, inner } = isActing(connector) ? connector.acting : { owner: address, inner: connector }
  if (!owner || !inner) throw new AppError('wallet_disconnected', 'No wallet is connected.')
  if ((await inner.getChainId()) !== chainId) {
    if (!inner.switchChain) throw new AppError('wrong_chain', 'The wallet cannot switch networks.')
    await inner.switchChain({ chainId })
  }
  const { createOwnerSigner } = await import('@/lib/safe/acting/create-owner-signer')
  return createOwnerSigner((await inner.getProvider({ chainId })) as Eip1193Provider, owner)
}
