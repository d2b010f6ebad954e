import { type Address, getAddress } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { findChain } from '@/lib/protocol/chains/chains'

/**
 * The oracle of each served chain: SANCTIONS_ORACLE_<id>, else what CHAINS_FILE says of the chain.
 * @throws AppError `configuration` for an oracle on a chain that is not served: nobody could ask it
 */
export function readSanctionsOracles(env: Env, chainIds: Iterable<number>, find = findChain): Map<number, Address> {
  const served = [...chainIds]
  const issues = Object.entries(env).flatMap(([name, value]) => {
    const [, id] = /^SANCTIONS_ORACLE_(\d+)$/.exec(name) ?? []
    if (!id || !value || served.includes(Number(id))) return []
    return [{ code: 'invalid_setting', path: name, message: `names an oracle on chain ${id}, which is not served` }]
  })
  if (issues.length > 0) throw new AppError('configuration', 'The settings are invalid.', { issues })
  return new Map(
    served.flatMap((id) => {
      const oracle = env[`SANCTIONS_ORACLE_${id}`] ?? find(id)?.operation?.sanctionsOracle
      return oracle ? [[id, getAddress(oracle)] as const] : []
    }),
  )
}
