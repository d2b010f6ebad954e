import type { ChainConfig } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

/** @throws AppError `chain_not_configured` for a network without an order book here */
export function getServedChain({ config, chainId }: Pick<FlowGround, 'config' | 'chainId'>): ChainConfig {
  const chain = config.chains.find(({ id, served }) => id === chainId && served)
  if (!chain) throw new AppError('chain_not_configured', 'This marketplace does not serve this network.')
  return chain
}
