import { readFile } from 'node:fs/promises'
import {
  type Address,
  BaseError,
  type Chain,
  createWalletClient,
  custom,
  formatEther,
  type Hex,
  type PrivateKeyAccount,
  type PublicClient,
  size,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import { wrappedCoinContract } from '@/server/local/chain/contracts'
import { deployRequiredContracts, findMissingContracts } from '@/server/local/chain/deploy-required-contracts'
import type { OpenChain } from './open-chains'
import { nameOf, ownDeployments, planDeployments, publications, publishedNames } from './plan-deployments'
import { type Deployment, readDeployments } from './read-deployments'

interface DeployOptions {
  isDryRun: boolean
  /** A test node is treated like any other: nothing is put into its state. */
  isCanonical: boolean
  /** Files and addresses of texts that publish deployments; the known ones where there are none. */
  data: readonly string[]
  privateKey: string | undefined
  say: (line: string) => void
}

/** Deploys on each chain what it lacks. @returns false where something stays missing */
export async function runDeployments(chains: readonly OpenChain[], options: DeployOptions): Promise<boolean> {
  let isComplete = true
  for (const chain of chains) isComplete = (await deployOn(chain, options)) && isComplete
  return isComplete
}

async function deployOn(chain: OpenChain, options: DeployOptions): Promise<boolean> {
  const { facts, nodes } = chain
  const { say, isDryRun, privateKey } = options
  const [node] = nodes
  if (!node) return false
  const { client, url } = node
  const chainId = await client.getChainId()
  if (chainId !== facts.id) throw new Error(`RPC_URL_${facts.id} is of chain ${chainId}.`)
  say(`${facts.name} (${facts.id})`)
  const mayPut = !options.isCanonical && (await isTestNode(client))
  if (mayPut) say('  This is a test node. With --canonical it is treated like any other')
  for (const contract of mayPut ? await putIntoTestNode(url, facts.id, isDryRun) : [])
    say(`  ${isDryRun ? 'To put' : 'Put'} into its state, for nothing: ${contract}`)
  const { steps, unknown } = await plan(chain, client, options, mayPut && isDryRun)
  for (const address of unknown) say(`  ${explainUnknown(address)}`)
  if (steps.length === 0 && unknown.length === 0) say('  Nothing is missing')
  if (steps.length === 0) return unknown.length === 0
  for (const line of await describePlan(steps, client, facts.nativeCurrency.symbol)) say(`  ${line}`)
  if (unknown.some((address) => !publishedNames.has(address))) {
    // Nobody pays for the rest of a chain that the settings describe wrongly.
    say('  No transaction was sent')
    return false
  }
  if (isDryRun || !privateKey) return endUnsent(options) && unknown.length === 0
  const account = readAccount(privateKey)
  const sender = createSender(client, { account, say })
  for (const step of steps) await deploy(step, sender)
  if (unknown.length > 0) return false
  say(`  Done: ${facts.name} (${facts.id}) has the contracts. See the rest with: npm run chain:check -- ${facts.id}`)
  return true
}

/** @returns the names and addresses of what is missing, which is there afterwards but for a dry run */
const putIntoTestNode = (url: string, chainId: number, isDryRun: boolean) =>
  isDryRun ? findMissingContracts(url, chainId) : deployRequiredContracts(url, chainId)

function endUnsent({ isDryRun, say }: DeployOptions): boolean {
  const what = '  No transaction was sent'
  say(isDryRun ? what : `${what}. Set PRIVATE_KEY to the key that pays: 0x and 64 hex digits`)
  return isDryRun
}

const isTestNode = (client: PublicClient): Promise<boolean> =>
  client
    .request({ method: 'web3_clientVersion' })
    .then((version) => version.startsWith('anvil/'))
    .catch(() => false)

async function plan({ facts }: OpenChain, client: PublicClient, { data, say }: DeployOptions, isFactoryAlone: boolean) {
  const coin = facts.weth.address
  // A test node gets the others for nothing.
  const wanted = isFactoryAlone
    ? [collectionFactoryAddress]
    : [multicall3Address, seaportAddress, coin, collectionFactoryAddress]
  const hasCode = async (address: Address) => (await client.getCode({ address })) !== undefined
  const first = await planDeployments(wanted, { known: ownDeployments, hasCode })
  if (!first.unknown.some((address) => publishedNames.has(address))) return first
  const published: Deployment[] = []
  for (const source of data.length > 0 ? data : publications) {
    say(`  Reading ${source}`)
    published.push(...(await readDeployments(await readText(source), new Set(publishedNames.keys()))))
  }
  return planDeployments(wanted, { known: [...ownDeployments, ...published], hasCode })
}

async function readText(source: string): Promise<string> {
  if (!/^https:/.test(source)) return readFile(source, 'utf8')
  const hint = `Save it, and name the file with --data.`
  const response = await fetch(source, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  if (!response?.ok) throw new Error(`${source} did not answer. ${hint}`)
  return response.text()
}

function explainUnknown(address: Address): string {
  if (publishedNames.has(address)) {
    return `${nameOf(address)} ${address} is in none of these texts. Name one with --data, such as ${publications.join(' or ')}`
  }
  const own = wrappedCoinContract.address
  return `The chain has no wrapped coin at ${address}. Correct wrappedCoin in CHAINS_FILE: at ${own} this command deploys one`
}

/** An upper bound: 200 gas a byte of the code that stays, and 16 a byte of the call (EIP-170, EIP-2028). */
const estimateGas = (data: Hex) => 100_000n + 230n * BigInt(size(data))

async function describePlan(steps: readonly Deployment[], client: PublicClient, coin: string): Promise<string[]> {
  const gasPrice = await client.getGasPrice()
  let total = 0n
  const lines = steps.map((step) => {
    const cost = step.kind === 'presigned' ? step.costWei : estimateGas(step.data) * gasPrice
    total += cost
    const how = step.kind === 'presigned' ? `presigned by ${step.sender}` : `through ${step.to}`
    return `${nameOf(step.address)} ${step.address}, ${how}: at most about ${formatEther(cost)} ${coin}`
  })
  return [`To deploy, for at most about ${formatEther(total)} ${coin}:`, ...lines.map((line) => `  ${line}`)]
}

interface Sender {
  client: PublicClient
  send: (call: { to: Address; data?: Hex; value?: bigint }) => Promise<void>
  say: (line: string) => void
}

function createSender(
  client: PublicClient,
  { account, say }: { account: PrivateKeyAccount; say: (line: string) => void },
): Sender {
  const wallet = createWalletClient({ account, chain: client.chain as Chain, transport: custom(client) })
  const send: Sender['send'] = async (call) => {
    const gas = await client.estimateGas({ account, ...call })
    const hash = await wallet.sendTransaction({ ...call, gas: (gas * 12n) / 10n })
    say(`    Sent: ${hash}`)
    await assertMined(client, hash)
  }
  return { client, send, say }
}

async function deploy(step: Deployment, { client, send, say }: Sender): Promise<void> {
  const { address } = step
  say(`  Deploying ${nameOf(address)} ${address}`)
  if (step.kind === 'call') await send({ to: step.to, data: step.data })
  else await sendPresigned(step, { client, send, say })
  if (!(await client.getCode({ address }))) throw new Error(`${nameOf(address)} was not deployed to ${address}.`)
}

async function sendPresigned(
  { sender, costWei, raw, address }: Extract<Deployment, { kind: 'presigned' }>,
  { client, send, say }: Sender,
): Promise<void> {
  if ((await client.getTransactionCount({ address: sender })) > 0) {
    throw new Error(
      `The sender ${sender} has been used on this chain, so ${nameOf(address)} can never be deployed to ${address}.`,
    )
  }
  const balance = await client.getBalance({ address: sender })
  if (balance < costWei) await send({ to: sender, value: costWei - balance })
  const hash = await client.sendRawTransaction({ serializedTransaction: raw }).catch((error) => {
    const said = error instanceof BaseError ? error.details : String(error)
    throw new Error(
      `The node refuses the transaction that ${nameOf(address)} was signed with (${said}). It is older than EIP-155: ask the operator of the node to let it in (geth: --rpc.allow-unprotected-txs), or the operator of the chain to put the contract there.`,
    )
  })
  say(`    Sent: ${hash}`)
  await assertMined(client, hash)
}

async function assertMined(client: PublicClient, hash: Hex): Promise<void> {
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: 10 * 60_000 })
  if (status !== 'success') throw new Error(`Transaction ${hash} failed.`)
}

/** viem's own message would hold the key. */
function readAccount(key: string): PrivateKeyAccount {
  try {
    return privateKeyToAccount(key as Hex)
  } catch {
    throw new Error('PRIVATE_KEY is not a key. It must be 0x and 64 hex digits.')
  }
}
