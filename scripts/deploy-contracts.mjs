// Deploys the collection factory on a chain: `RPC_URL=… PRIVATE_KEY=0x… node scripts/deploy-contracts.mjs`. Its address is the same on
// every chain, and whoever deploys it has no power over it. Where it is already, it is told and nothing is sent. On a test node (anvil) it
// also puts there what the makers of other contracts deploy on a public chain: Seaport 1.6, Multicall3, the wrapped coin.
import { readFile } from 'node:fs/promises'
import {
  concatHex,
  createPublicClient,
  createWalletClient,
  defineChain,
  formatEther,
  getCreate2Address,
  http,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { importTypescript } from './import-typescript.mjs'

/** @type {`0x${string}`} */
const proxy = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const receiptMs = 10 * 60_000

/** @returns {Promise<string>} */
async function deploy() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL) throw new Error('RPC_URL is missing. Set it to the JSON-RPC URL of a node of the chain.')
  const client = createPublicClient({ transport: http(RPC_URL) })
  const chainId = await client.getChainId()
  await putOntoTestNode(client, RPC_URL, chainId)
  const artifact = new URL('../server/local/chain/artifacts/CollectionFactory.json', import.meta.url)
  const { initCode } = JSON.parse(await readFile(artifact, 'utf8'))
  const address = getCreate2Address({ from: proxy, salt: zeroHash, bytecode: initCode })
  if (await client.getCode({ address })) return `CollectionFactory is already on chain ${chainId}: ${address}`
  if (!(await client.getCode({ address: proxy }))) throw new Error(`Chain ${chainId} has no CREATE2 proxy at ${proxy}.`)
  if (!PRIVATE_KEY)
    throw new Error('PRIVATE_KEY is missing. Set it to 0x and the 64 hex digits of a key that pays the gas.')
  const account = readAccount(PRIVATE_KEY)
  const chain = defineChain({
    ...{ id: chainId, name: `Chain ${chainId}`, rpcUrls: { default: { http: [RPC_URL] } } },
    nativeCurrency: { name: 'Coin', symbol: 'coin', decimals: 18 },
  })
  const wallet = createWalletClient({ account, chain, transport: http(RPC_URL) })
  const call = { to: proxy, data: concatHex([zeroHash, initCode]) }
  const [gas, { maxFeePerGas }] = await Promise.all([
    client.estimateGas({ account, ...call }),
    client.estimateFeesPerGas(),
  ])
  console.log(`Deploying to ${address} on chain ${chainId} for ${gas} gas, at most ${formatEther(gas * maxFeePerGas)}`)
  const hash = await wallet.sendTransaction({ ...call, gas: (gas * 12n) / 10n })
  console.log(`Sent: ${hash}`)
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: receiptMs })
  if (status !== 'success' || !(await client.getCode({ address })))
    throw new Error(`CollectionFactory was not deployed. See transaction ${hash}`)
  return `CollectionFactory is on chain ${chainId}: ${address}`
}

/** @param {import('viem').PublicClient} client @param {string} url @param {number} chainId */
async function putOntoTestNode(client, url, chainId) {
  const version = await client.request({ method: 'web3_clientVersion' }).catch(() => '')
  if (!version.startsWith('anvil/')) return
  const { readChains } = await importTypescript('server/app/read-chains.ts')
  const { addChains } = await importTypescript('lib/protocol/chains/chains.ts')
  addChains((await readChains({ ...process.env, [`RPC_URL_${chainId}`]: url })).chains)
  const { deployRequiredContracts } = await importTypescript('server/local/chain/deploy-required-contracts.ts')
  for (const contract of await deployRequiredContracts(url, chainId))
    console.log(`Deployed on the test node of chain ${chainId}: ${contract}`)
}

/** viem's own message would hold the key. @param {string} key */
function readAccount(key) {
  try {
    return privateKeyToAccount(/** @type {`0x${string}`} */ (key))
  } catch {
    throw new Error('PRIVATE_KEY is not a key. It must be 0x and 64 hex digits.')
  }
}

try {
  console.log(await deploy())
} catch (error) {
  const text = error instanceof Error && 'shortMessage' in error ? error.shortMessage : error
  console.error(text instanceof Error ? text.message : text)
  process.exit(1)
}
