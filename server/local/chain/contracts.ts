import { type Address, concatHex, encodeDeployData, getCreate2Address, type Hex, pad } from 'viem'
import * as z from 'zod/mini'
import { demoEditionAbi } from '@/lib/protocol/abi/demo-edition-abi'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { collectionFactoryAddress, create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import collectionFactory from './artifacts/CollectionFactory.json'
import compatibilityFallbackHandler from './artifacts/CompatibilityFallbackHandler.json'
import conduitController from './artifacts/ConduitController.json'
import createCall from './artifacts/CreateCall.json'
import demoCollection from './artifacts/DemoCollection.json'
import demoEdition from './artifacts/DemoEdition.json'
import multicall3 from './artifacts/Multicall3.json'
import multiSend from './artifacts/MultiSend.json'
import multiSendCallOnly from './artifacts/MultiSendCallOnly.json'
import safe from './artifacts/Safe.json'
import safeL2 from './artifacts/SafeL2.json'
import safeProxyFactory from './artifacts/SafeProxyFactory.json'
import seaport from './artifacts/Seaport.json'
import signMessageLib from './artifacts/SignMessageLib.json'
import simulateTxAccessor from './artifacts/SimulateTxAccessor.json'
import weth from './artifacts/WETH.json'

/** A contract deployed by a factory that takes `salt ++ init code` as calldata, at the address CREATE2 gives it. */
export interface Create2Contract {
  factory: Address
  salt: Hex
  initCode: Hex
  address: Address
}

/** A contract whose canonical deployment can't be repeated here: its code is put at the address. */
export interface EtchedContract {
  initCode: Hex
  address: Address
}

const artifactSchema = z.object({ initCode: z.templateLiteral(['0x', z.string()]) })
const readInitCode = (artifact: unknown): Hex => artifactSchema.parse(artifact).initCode
const noSalt = pad('0x', { size: 32 })

/** OpenSea's CREATE2 factory, which Seaport's canonical address derives from. */
export const seaportFactoryAddress: Address = '0x0000000000FFe8B47B3e2130213B802212439497'
/** The Safe singleton factory. */
export const safeFactoryAddress: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
export const conduitControllerAddress: Address = '0x00000000F9490004C11Cef243f5400493c00Ad63'

function create2(factory: Address, initCode: Hex, salt: Hex = noSalt): Create2Contract {
  return { factory, salt, initCode, address: getCreate2Address({ from: factory, salt, bytecode: initCode }) }
}

function findWethAddress(): Address {
  const chain = findChain(localChainId)
  if (!chain) throw new Error('The local chain is missing from lib/protocol/chains')
  return chain.weth.address
}

export const wethAddress = findWethAddress()

/** Seaport 1.6 as published: its salt is part of the canonical deployment, its argument the conduit controller. */
export const seaportContract = create2(
  seaportFactoryAddress,
  concatHex([readInitCode(seaport), pad(conduitControllerAddress, { size: 32 })]),
  pad('0xd738b7f0bb99901b1c83f249', { size: 32 }),
)

if (seaportContract.address !== seaportAddress) throw new Error('The Seaport artifact is not the canonical build')

/** Safe 1.4.1, each at its canonical address. */
export const safeContracts = {
  singleton: create2(safeFactoryAddress, readInitCode(safe)),
  singletonL2: create2(safeFactoryAddress, readInitCode(safeL2)),
  proxyFactory: create2(safeFactoryAddress, readInitCode(safeProxyFactory)),
  fallbackHandler: create2(safeFactoryAddress, readInitCode(compatibilityFallbackHandler)),
  multiSend: create2(safeFactoryAddress, readInitCode(multiSend)),
  multiSendCallOnly: create2(safeFactoryAddress, readInitCode(multiSendCallOnly)),
  signMessageLib: create2(safeFactoryAddress, readInitCode(signMessageLib)),
  createCall: create2(safeFactoryAddress, readInitCode(createCall)),
  simulateTxAccessor: create2(safeFactoryAddress, readInitCode(simulateTxAccessor)),
} satisfies Record<string, Create2Contract>

export const demoCollectionContract = create2(create2ProxyAddress, readInitCode(demoCollection))
export const collectionFactoryContract = create2(create2ProxyAddress, readInitCode(collectionFactory))

export interface NewEdition {
  artist: Address
  name: string
  symbol: string
  /** Of its document (ERC-7572). */
  contractUri: string
  royaltyBps: number
}

/** The editions of an artist; deployed with the past of the demo alone. */
export function buildEditionContract({ artist, name, symbol, contractUri, royaltyBps }: NewEdition): Create2Contract {
  const args = [artist, name, symbol, contractUri, BigInt(royaltyBps)] as const
  return create2(
    create2ProxyAddress,
    encodeDeployData({ abi: demoEditionAbi, bytecode: readInitCode(demoEdition), args }),
  )
}

/** A wrapper of the coin for a chain that has none: at the same address wherever it is deployed. It calls itself WETH. */
export const wrappedCoinContract = create2(create2ProxyAddress, readInitCode(weth))

if (collectionFactoryContract.address !== collectionFactoryAddress) {
  throw new Error('The artifact of the collection factory is not the build that its address comes from')
}

// The controller's published build came from another compiler version, Multicall3 and WETH9 from a transaction of a key
// that nobody has.
export const etchedContracts: readonly EtchedContract[] = [
  { address: conduitControllerAddress, initCode: readInitCode(conduitController) },
  { address: multicall3Address, initCode: readInitCode(multicall3) },
  { address: wethAddress, initCode: readInitCode(weth) },
]

/** In the order in which they are deployed: Seaport's constructor calls the conduit controller, which is etched before. */
export const create2Contracts: readonly Create2Contract[] = [
  seaportContract,
  ...Object.values(safeContracts),
  demoCollectionContract,
  collectionFactoryContract,
]
