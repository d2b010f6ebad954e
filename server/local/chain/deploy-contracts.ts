import { type Address, concatHex, encodeFunctionData, type Hex, parseEther } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import { deriveCreators, deriveDemoAccounts, deriveDeployer } from './accounts'
import type { LocalClient } from './client'
import {
  type Create2Contract,
  create2Contracts,
  demoCollectionContract,
  type EtchedContract,
  etchedContracts,
  safeFactoryAddress,
  seaportFactoryAddress,
  wethAddress,
} from './contracts'
import { buildDemoSafe } from './demo-safe'

const creatorBalance = parseEther('10')
const deployerBalance = parseEther('100')
const safeBalance = parseEther('50')
const safeWethBalance = parseEther('20')
const safeThreshold = 2
const deploymentGas = 8_000_000n

export interface DeployedContracts {
  demoCollection: Address
  safe: Address
}

async function hasCode(client: LocalClient, address: Address) {
  return (await client.getCode({ address })) !== undefined
}

export async function findMissing<T extends { address: Address }>(
  client: LocalClient,
  contracts: readonly T[],
): Promise<T[]> {
  const present = await Promise.all(contracts.map(({ address }) => hasCode(client, address)))
  return contracts.filter((_, index) => !present[index])
}

/** Gives both factories the code of the proxy that anvil ships: CREATE2 depends on the factory's address alone. */
async function etchFactories(client: LocalClient) {
  const bytecode = await client.getCode({ address: create2ProxyAddress })
  if (!bytecode) throw new AppError('internal', 'The local chain has no CREATE2 proxy')
  await client.setCode({ address: seaportFactoryAddress, bytecode })
  await client.setCode({ address: safeFactoryAddress, bytecode })
}

async function etch(client: LocalClient, { address, initCode }: EtchedContract) {
  // The constructor runs at the final address, because the conduit controller keeps the code hash of a conduit that has
  // its creator's address inside.
  const { data } = await client.call({ to: address, stateOverride: [{ address, code: initCode }] })
  if (!data) throw new AppError('internal', `The constructor for ${address} returned no code`)
  await client.setCode({ address, bytecode: data })
}

async function send(client: LocalClient, to: Address, data: Hex, value = 0n) {
  const receipt = await client.sendTransactionSync({ account: deriveDeployer(), to, data, value, gas: deploymentGas })
  if (receipt.status !== 'success') throw new AppError('internal', `A transaction to ${to} reverted on the local chain`)
}

function deploy(client: LocalClient, { factory, salt, initCode }: Create2Contract) {
  return send(client, factory, concatHex([salt, initCode]))
}

/** Puts those that have no code where they belong. @returns their addresses @throws AppError `internal` when anvil refuses */
export async function deployMissing(
  client: LocalClient,
  etched: readonly EtchedContract[],
  create2: readonly Create2Contract[],
): Promise<Address[]> {
  const [missingEtched, missingCreate2] = await Promise.all([findMissing(client, etched), findMissing(client, create2)])
  if (missingEtched.length + missingCreate2.length > 0) {
    await client.setBalance({ address: deriveDeployer().address, value: deployerBalance })
    await etchFactories(client)
    for (const contract of missingEtched) await etch(client, contract)
    for (const contract of missingCreate2) await deploy(client, contract)
  }
  return [...missingEtched, ...missingCreate2].map(({ address }) => address)
}

/** Gives it wrapped coin, unless a start that did not end has given it before. */
async function fundWithWeth(client: LocalClient, address: Address) {
  const weth = { address: wethAddress, abi: wethAbi } as const
  if ((await client.readContract({ ...weth, functionName: 'balanceOf', args: [address] })) > 0n) return
  await send(client, wethAddress, encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), safeWethBalance)
  const args = [address, safeWethBalance] as const
  await send(client, wethAddress, encodeFunctionData({ abi: wethAbi, functionName: 'transfer', args }))
}

/**
 * Puts on the chain what it lacks: Seaport, its controller, Multicall3, WETH, Safe 1.4.1, the demo collection, play money
 * for the creators and a Safe of the first three demo wallets. May be called again: the Safe comes last, and what has code
 * is left alone.
 */
export async function deployContracts(client: LocalClient): Promise<DeployedContracts> {
  await deployMissing(client, etchedContracts, create2Contracts)
  const owners = deriveDemoAccounts().slice(0, 3)
  const safe = await buildDemoSafe(
    client,
    owners.map((owner) => owner.address),
    safeThreshold,
  )
  if (!(await hasCode(client, safe.address))) {
    await Promise.all(deriveCreators().map(({ address }) => client.setBalance({ address, value: creatorBalance })))
    await client.setBalance({ address: safe.address, value: safeBalance })
    await fundWithWeth(client, safe.address)
    await send(client, safe.creation.to, safe.creation.data)
  }
  const [lost] = await findMissing(client, [...etchedContracts, ...create2Contracts, safe])
  if (lost) throw new AppError('internal', `The local chain has no contract at ${lost.address}`)
  return { demoCollection: demoCollectionContract.address, safe: safe.address }
}
