import {
  getContractAddress,
  getCreate2Address,
  keccak256,
  parseAbi,
  parseEther,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress, create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import { createDataDir, startChain } from '@/tests/builders/local-chain'
import { removeFactory } from '@/tests/harness/remove-factory'
import { createLocalClient, type LocalClient } from './client'
import {
  conduitControllerAddress,
  create2Contracts,
  etchedContracts,
  safeContracts,
  seaportContract,
  wethAddress,
} from './contracts'

const conduitControllerAbi = parseAbi([
  'function createConduit(bytes32 conduitKey, address initialOwner) returns (address conduit)',
  'function getConduit(bytes32 conduitKey) view returns (address conduit, bool exists)',
])
const safeAbi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
])

describe('the Seaport artifact', () => {
  it('is the published build, at its canonical address', () => {
    expect(keccak256(seaportContract.initCode)).toBe(
      '0xde057106c8377de87f4547af6ef65fa2c96fddbc136be5748060ed7c32902d94',
    )
    expect(seaportContract.address).toBe('0x0000000000000068F116a894984e2DB1123eB395')
  })
})

describe('the Safe artifacts', () => {
  it('land at the canonical addresses of Safe 1.4.1', () => {
    expect(safeContracts.singleton.address).toBe('0x41675C099F32341bf84BFc5382aF534df5C7461a')
    expect(safeContracts.singletonL2.address).toBe('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762')
    expect(safeContracts.proxyFactory.address).toBe('0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67')
    expect(safeContracts.fallbackHandler.address).toBe('0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99')
    expect(safeContracts.multiSend.address).toBe('0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526')
    expect(safeContracts.multiSendCallOnly.address).toBe('0x9641d764fc13c8B624c04430C7356C1C7C8102e2')
  })
})

describe('the collection factory', () => {
  it('is at the address that its code and the keyless proxy give it on every chain', () => {
    const bytecode = create2Contracts.at(-1)?.initCode ?? '0x'
    expect(getCreate2Address({ from: create2ProxyAddress, salt: zeroHash, bytecode })).toBe(collectionFactoryAddress)
  })

  it('comes to a market that was made before it', async () => {
    const dataDir = await createDataDir()
    const old = await startChain(dataDir)
    const client = createLocalClient(old.rpcUrl)
    const address = collectionFactoryAddress
    await removeFactory(client)
    await client.mine({ blocks: 3 })
    await old.stop()
    const chain = await startChain(dataDir)
    const again = createLocalClient(chain.rpcUrl)
    expect(await again.getBlockNumber()).toBeGreaterThanOrEqual(3n)
    const factory = { address, abi: collectionFactoryAbi } as const
    const implementation = await again.readContract({ ...factory, functionName: 'implementation' })
    expect(implementation).toBe(getContractAddress({ from: address, nonce: 1n }))
    expect(await again.getCode({ address: implementation })).toBeDefined()
  })
})

describe('a new local chain', () => {
  it('has every contract, and they work', async () => {
    const started = performance.now()
    const chain = await startChain(await createDataDir())
    expect(performance.now() - started).toBeLessThan(10_000)
    const client = createLocalClient(chain.rpcUrl)
    for (const { address } of [...etchedContracts, ...create2Contracts]) {
      expect(await client.getCode({ address }), address).toBeDefined()
    }
    await checkSeaport(client)
    await checkConduits(client, chain.accounts[0]?.privateKey ?? '0x')
    await checkWeth(client, chain.accounts[1]?.privateKey ?? '0x')

    expect(await client.readContract({ address: chain.safe, abi: safeAbi, functionName: 'getOwners' })).toEqual(
      chain.accounts.slice(0, 3).map(({ address }) => address),
    )
    expect(await client.readContract({ address: chain.safe, abi: safeAbi, functionName: 'getThreshold' })).toBe(2n)
    expect(await client.getBalance({ address: chain.safe })).toBe(parseEther('50'))
    const weth = { address: wethAddress, abi: wethAbi } as const
    expect(await client.readContract({ ...weth, functionName: 'balanceOf', args: [chain.safe] })).toBe(parseEther('20'))
    expect(await client.getBalance({ address: chain.accounts[4]?.address ?? zeroAddress })).toBe(parseEther('100'))
    expect(chain.creators).toHaveLength(20)
    const balances = await Promise.all(chain.creators.map(({ address }) => client.getBalance({ address })))
    expect(new Set(balances)).toEqual(new Set([parseEther('10')]))
  })

  it('lets a creator mint, and names him as the receiver of royalties', async () => {
    const chain = await startChain(await createDataDir())
    const client = createLocalClient(chain.rpcUrl)
    const creator = privateKeyToAccount(chain.creators[0]?.privateKey ?? '0x')
    const collection = { address: chain.demoCollection, abi: demoCollectionAbi } as const
    const { logs } = await client.writeContractSync({
      ...collection,
      account: creator,
      functionName: 'mint',
      args: ['ipfs://item', 500n],
    })
    const [transfer] = parseEventLogs({ abi: demoCollectionAbi, logs, eventName: 'Transfer' })
    expect(transfer?.args).toEqual({ from: zeroAddress, to: creator.address, tokenId: 1n })
    const royalty = await client.readContract({ ...collection, functionName: 'royaltyInfo', args: [1n, 10_000n] })
    expect(royalty).toEqual([creator.address, 500n])
  })
})

async function checkSeaport(client: LocalClient) {
  const [version, , controller] = await client.readContract({
    address: seaportAddress,
    abi: seaportAbi,
    functionName: 'information',
  })
  expect(version).toBe('1.6')
  expect(controller).toBe(conduitControllerAddress)
}

async function checkConduits(client: LocalClient, privateKey: `0x${string}`) {
  const account = privateKeyToAccount(privateKey)
  const key = `${account.address.toLowerCase()}${'00'.repeat(12)}` as `0x${string}`
  const controller = { address: conduitControllerAddress, abi: conduitControllerAbi } as const
  await client.writeContractSync({
    ...controller,
    account,
    functionName: 'createConduit',
    args: [key, account.address],
  })
  const [, exists] = await client.readContract({ ...controller, functionName: 'getConduit', args: [key] })
  expect(exists).toBe(true)
}

async function checkWeth(client: LocalClient, privateKey: `0x${string}`) {
  const account = privateKeyToAccount(privateKey)
  const weth = { address: etchedContracts[2]?.address ?? zeroAddress, abi: wethAbi } as const
  await client.writeContractSync({ ...weth, account, functionName: 'deposit', value: 5n })
  expect(await client.readContract({ ...weth, functionName: 'balanceOf', args: [account.address] })).toBe(5n)
}
