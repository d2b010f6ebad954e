import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  type Abi,
  type AbiFunction,
  type Address,
  concatHex,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hash,
  type Hex,
  parseAbiItem,
  parseEther,
  type TransactionReceipt,
  toEventSelector,
  zeroHash,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import type { LocalClient } from '@/server/local/chain/client'

const hexSchema = z.templateLiteral(['0x', z.string()])
const artifactSchema = z.object({
  name: z.string(),
  package: z.string(),
  version: z.string(),
  licence: z.string(),
  abi: z.array(z.looseObject({ type: z.string() })),
  bytecode: hexSchema,
  bytecodeHash: hexSchema,
})

/** A compiled contract of tests/zoo/artifacts, as scripts/build-zoo.mjs wrote it. */
export function readArtifact(name: string) {
  const file = new URL(`./artifacts/${name}.json`, import.meta.url)
  return artifactSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The place of a library's address in a contract that is not linked yet. */
export const libraryPlace = /__\$\w{34}\$__/g

interface DeployParameters {
  args?: readonly unknown[]
  /** Of the one library that the contract is linked to. */
  library?: Address
}

/** Deploys the contract of an artifact. */
export function deployArtifact(
  client: LocalClient,
  sender: PrivateKeyAccount,
  name: string,
  { args = [], library }: DeployParameters = {},
): Promise<Address> {
  const { abi, bytecode } = readArtifact(name)
  const linked: Hex = library ? (bytecode.replaceAll(libraryPlace, library.slice(2).toLowerCase()) as Hex) : bytecode
  return deployCode(client, sender, encodeDeployData({ abi: abi as unknown as Abi, bytecode: linked, args }))
}

/** Deploys an EIP-1167 proxy of a contract, which then wants to be initialized. */
export function deployClone(client: LocalClient, sender: PrivateKeyAccount, implementation: Address): Promise<Address> {
  const code = concatHex([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ])
  return deployCode(client, sender, code)
}

/** Deploys a contract whose bytecode is complete. */
export async function deployCode(client: LocalClient, account: PrivateKeyAccount, data: Hex): Promise<Address> {
  const nonce = await client.getTransactionCount({ address: account.address })
  await sendData(client, account, undefined, data)
  return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
}

/** Sends one call, waits until it is mined, and returns what it returned: `send(client, owner, collection, 'function pause()')`. */
export async function send(
  client: LocalClient,
  sender: PrivateKeyAccount,
  to: Address,
  signature: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const { item, data } = encode(signature, args)
  const { data: result = '0x' } = await client.call({ account: sender, to, data })
  await sendData(client, sender, to, data)
  return item.outputs.length > 0 ? decodeFunctionResult({ abi: [item], data: result }) : undefined
}

/** Reads one function: `read(client, collection, 'function ownerOf(uint256) view returns (address)', [1n])`. */
export async function read(
  client: LocalClient,
  to: Address,
  signature: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const { item, data } = encode(signature, args)
  const { data: result = '0x' } = await client.call({ to, data })
  return decodeFunctionResult({ abi: [item], data: result })
}

/** Sends a mint and returns the first token that its Transfer events of `contract` name. */
export async function sendMint(
  client: LocalClient,
  sender: PrivateKeyAccount,
  contract: Address,
  signature: string,
  args: readonly unknown[],
  to = contract,
): Promise<bigint> {
  const { logs } = await sendData(client, sender, to, encode(signature, args).data)
  for (const { address, topics, data } of logs) {
    const [selector, from] = topics
    if (address.toLowerCase() !== contract.toLowerCase() || selector !== transferSelector) continue
    // Contracts of before the final ERC-721 have the token in the data.
    if (from === zeroHash) return BigInt(topics[3] ?? data)
  }
  throw new Error('The transaction minted nothing')
}

const transferSelector = toEventSelector('Transfer(address,address,uint256)')

function encode(signature: string, args: readonly unknown[]) {
  const item = parseAbiItem(signature as 'function f()') as AbiFunction
  return { item, data: encodeFunctionData({ abi: [item], args }) }
}

async function sendData(
  client: LocalClient,
  account: PrivateKeyAccount,
  to: Address | undefined,
  data: Hex,
): Promise<TransactionReceipt> {
  // An estimate is of the head's second: Uniswap's oracle writes more in the next one.
  const hash = await client.sendTransaction({ account, to, data, gas: 29_000_000n })
  const receipt = await waitForReceipt(client, hash)
  if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted`)
  return receipt
}

/** viem waits for a block above the last one that it saw, and a chain that was put back has none. */
async function waitForReceipt(client: LocalClient, hash: Hash): Promise<TransactionReceipt> {
  for (const until = Date.now() + 10_000; Date.now() < until; await setTimeout(5)) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => null)
    if (receipt) return receipt
  }
  throw new Error(`Transaction ${hash} was not mined`)
}

/** Puts the code of a deployed contract at another address, where its users expect it. Its storage stays behind. */
export async function copyCode(client: LocalClient, from: Address, to: Address): Promise<void> {
  const code = await client.getCode({ address: from })
  if (!code) throw new Error(`${from} has no code`)
  await client.setCode({ address: to, bytecode: code })
}

/** Sends one call as an address whose key nobody here has, and pays its gas. */
export async function sendAs(
  client: LocalClient,
  sender: Address,
  to: Address,
  signature: string,
  args: readonly unknown[] = [],
): Promise<void> {
  await client.setBalance({ address: sender, value: parseEther('1') })
  const { status } = await sendCallAs(client, sender, { to, data: encode(signature, args).data })
  if (status !== 'success') throw new Error(`${signature} of ${to} reverted`)
}

/** Sends one call as any address, and returns its receipt, also of one that reverted. */
export async function sendCallAs(
  client: LocalClient,
  from: Address,
  { to, data, valueWei = 0n, gas = 29_000_000n }: { to: Address; data: Hex; valueWei?: bigint; gas?: bigint },
): Promise<TransactionReceipt> {
  await client.impersonateAccount({ address: from })
  const hash = await client.sendTransaction({ account: from, to, data, value: valueWei, gas })
  const receipt = await waitForReceipt(client, hash)
  await client.stopImpersonatingAccount({ address: from })
  return receipt
}

/** A token number that no earlier call of this account gave. */
export async function getFreshId(client: LocalClient, account: PrivateKeyAccount): Promise<bigint> {
  return BigInt((await client.getTransactionCount({ address: account.address })) + 1)
}
