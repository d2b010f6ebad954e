import { type Address, getAddress } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { findChain } from '@/lib/protocol/chains/chains'

/** The oracle of each chain: SANCTIONS_ORACLE_<id>, else what CHAINS_FILE says of the chain. */
export function readSanctionsOracles(env: Env, chainIds: Iterable<number>): Map<number, Address> {
  return new Map(
    [...chainIds].flatMap((id) => {
      const oracle = env[`SANCTIONS_ORACLE_${id}`] ?? findChain(id)?.operation?.sanctionsOracle
      return oracle ? [[id, getAddress(oracle)] as const] : []
    }),
  )
}
