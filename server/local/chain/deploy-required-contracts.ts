import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain } from '@/lib/protocol/chains/chains'
import { createLocalClient } from './client'
import { etchedContracts, safeContracts, seaportContract, wethAddress } from './contracts'
import { deployMissing } from './deploy-contracts'

/**
 * Puts onto a test node (anvil) what a served chain needs and only its makers can deploy: Seaport 1.6 with its conduit controller,
 * Multicall3, the wrapped coin of the chain and Safe 1.4.1.
 * @param chainId of the node
 * @returns the names and addresses of those that were missing
 */
export async function deployRequiredContracts(rpcUrl: string, chainId: number): Promise<string[]> {
  const chain = findChain(chainId)
  if (!chain) throw new Error(`Verdigris does not know chain ${chainId}.`)
  const weth = chain.weth.address
  const client = createLocalClient(rpcUrl, chainId)
  const etched = etchedContracts.map((contract) =>
    contract.address === wethAddress ? { ...contract, address: weth } : contract,
  )
  const names = new Map([
    [seaportAddress, 'Seaport 1.6'],
    [multicall3Address, 'Multicall3'],
    [weth, 'the wrapped coin'],
    [safeContracts.proxyFactory.address, 'Safe 1.4.1'],
  ])
  const put = await deployMissing(client, etched, [seaportContract, ...Object.values(safeContracts)])
  return put.flatMap((address) => (names.has(address) ? [`${names.get(address)} ${address}`] : []))
}
