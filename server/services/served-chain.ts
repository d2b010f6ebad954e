import type { Address, PublicClient } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import type { RoyaltyContracts } from '@/lib/protocol/royalties/royalty'
import type { SeaportDomain } from '@/lib/protocol/seaport'
import type { Services } from './services'

export interface ServedChain {
  client: PublicClient
  /** Seaport's domain, from configuration alone. */
  domain: SeaportDomain
  /** The chain's canonical wrapper of its coin. */
  weth: Address
  royaltyContracts: RoyaltyContracts
}

/** The client and Seaport of a chain, or null when this market does not serve it. */
export function findServedChain(
  { clients, config }: Pick<Services, 'clients' | 'config'>,
  chainId: number,
): ServedChain | null {
  const client = clients.get(chainId)
  const chain = config.chains.find(({ id, served }) => id === chainId && served)
  if (!client || !chain) return null
  const { seaport, weth } = chain.contracts
  return { client, domain: { chainId, seaport }, weth, royaltyContracts: chain.contracts }
}

/** @throws AppError `chain_not_configured` for a chain that this market does not serve. */
export function getServedChain(services: Pick<Services, 'clients' | 'config'>, chainId: number): ServedChain {
  const served = findServedChain(services, chainId)
  if (!served) throw new AppError('chain_not_configured', 'This marketplace does not serve this chain.')
  return served
}

/** The networks that this market serves. */
export function listServedChainIds({ config }: Pick<Services, 'config'>): number[] {
  return config.chains.flatMap(({ id, served }) => (served ? [id] : []))
}
