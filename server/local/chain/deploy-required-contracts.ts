import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain } from '@/lib/protocol/chains/chains'
import { createLocalClient } from './client'
import { etchedContracts, safeContracts, seaportContract, wethAddress } from './contracts'
import { deployMissing, findMissing } from './deploy-contracts'

/**
 * Puts onto a test node (anvil) what a served chain needs and only its makers can deploy: Seaport 1.6 with its conduit controller,
 * Multicall3, the wrapped coin of the chain and Safe 1.4.1.
 * @param chainId of the node
 * @returns the names and addresses of those that were missing
 */
export async function deployRequiredContracts(rpcUrl: string, chainId: number): Promise<string[]> {
  const { client, etched, created, nameContracts } = listRequired(rpcUrl, chainId)
  return nameContracts(await deployMissing(client, etched, created))
}

/** What `deployRequiredContracts` would put. */
export async function findMissingContracts(rpcUrl: string, chainId: number): Promise<string[]> {
  const { client, etched, created, nameContracts } = listRequired(rpcUrl, chainId)
  return nameContracts((await findMissing(client, [...etched, ...created])).map(({ address }) => address))
}

function listRequired(rpcUrl: string, chainId: number) {
  const chain = findChain(chainId)
  if (!chain) throw new Error(`Verdigris does not know chain ${chainId}.`)
  const weth = chain.weth.address
  const names = new Map<string, string>([
    [seaportAddress, 'Seaport 1.6'],
    [multicall3Address, 'Multicall3'],
    [weth, 'the wrapped coin'],
    [safeContracts.proxyFactory.address, 'Safe 1.4.1'],
  ])
  return {
    client: createLocalClient(rpcUrl, chainId),
    etched: etchedContracts.map((contract) =>
      contract.address === wethAddress ? { ...contract, address: weth } : contract,
    ),
    created: [seaportContract, ...Object.values(safeContracts)],
    /** Without those that are parts of another. */
    nameContracts: (addresses: readonly string[]) =>
      addresses.flatMap((address) => (names.has(address) ? [`${names.get(address)} ${address}`] : [])),
  }
}
