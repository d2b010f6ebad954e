import { type Address, getAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { localChainId } from '@/lib/protocol/chains/chains'

/** The demo wallets by name, without their keys. Those are public: on another network anybody could be behind these addresses. */
export function listDemoOwnerNames({ embedded }: Config, chainId: number): { name: string; address: Address }[] {
  const accounts = chainId === localChainId ? embedded?.accounts : undefined
  return (accounts ?? []).map(({ name, address }) => ({ name, address: getAddress(address) }))
}
