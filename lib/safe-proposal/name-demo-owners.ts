import { type Address, getAddress } from 'viem'
import { localChainId } from '@/lib/chains/chains'
import type { Config } from '@/lib/schemas/config'

/** The demo wallets by name, without their keys. Those are public: on another network anybody could be behind these addresses. */
export function listDemoOwnerNames({ embedded }: Config, chainId: number): { name: string; address: Address }[] {
  const accounts = chainId === localChainId ? embedded?.accounts : undefined
  return (accounts ?? []).map(({ name, address }) => ({ name, address: getAddress(address) }))
}
