import { findChain, multicall3Address, seaportAddress } from '@/lib/protocol/chains/chains'
import { createLocalClient } from './client'
import { etchedContracts, seaportContract, wethAddress } from './contracts'
import { deployMissing } from './deploy-contracts'

/**
 * Puts onto a test node (anvil) what a served chain needs and only its makers can deploy: Seaport 1.6 with its conduit controller,
 * Multicall3 and the wrapped coin of the chain.
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
  ])
  const put = await deployMissing(client, etched, [seaportContract])
  return put.flatMap((address) => (names.has(address) ? [`${names.get(address)} ${address}`] : []))
}
