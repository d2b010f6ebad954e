import {
  type Address,
  concatHex,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  numberToHex,
  pad,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { safeContracts } from '@/server/local/chain/contracts'
import { buildDemoSafe } from '@/server/local/chain/demo-safe'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { Services } from '@/server/services/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'
import { signTextAsSafe } from '@/tests/harness/sign-as-safe'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'

let chain: TestChain
let services: Services
let api: Api
let safe: Address
let owners: PrivateKeyAccount[]

beforeAll(async () => {
  chain = await startTestChain()
  services = await openTestServices(chain.chain)
  const unlimited = { take: () => ({ allowed: true }) as const }
  const limits = createRateLimits({ sessions: unlimited, accounts: unlimited })
  api = createApi(() => services, { limits })
  safe = chain.chain.safe
  owners = chain.accounts.slice(0, 3)
})
afterAll(async () => {
  await services.db.close()
  await chain.stop()
})

const post = (visitor: Visitor, message: string, signature: Hex) =>
  visitor.call('POST', '/session', { message, signature })

test('a Safe signs in with two of its three owners, in either order of asking', async () => {
  for (const signers of [owners.slice(0, 2), owners.slice(1, 3)]) {
    const visitor = createVisitor(api)
    const message = await visitor.prepare(safe)
    const answer = await post(visitor, message, await signTextAsSafe(signers, safe, message))
    expect(answer.status).toBe(201)
    expect((await answer.json()).session.address).toBe(safe)
  }
})

test('a Safe has a day to sign, a key ten minutes', async () => {
  const minutesOf = async (address: Address) => {
    const body = { address, chainId: localChainId }
    const { issuedAt, expirationTime } = await (await createVisitor(api).call('POST', '/session/nonce', body)).json()
    return (Date.parse(expirationTime) - Date.parse(issuedAt)) / 60_000
  }
  expect(await minutesOf(safe)).toBe(24 * 60)
  expect(await minutesOf((owners[0] as PrivateKeyAccount).address)).toBe(10)
})

test.each([
  ['one owner', async (message: string) => signTextAsSafe(owners.slice(0, 1), safe, message)],
  [
    'an owner and a stranger',
    async (message: string) => signTextAsSafe([...owners.slice(0, 1), ...chain.accounts.slice(3, 4)], safe, message),
  ],
  ['two owners of another text', async () => signTextAsSafe(owners.slice(0, 2), safe, 'Another text')],
  ['an owner’s own signature', async (message: string) => (owners[0] as PrivateKeyAccount).signMessage({ message })],
  ['nothing', async () => '0x' as const],
])('%s is not the Safe', async (_, sign) => {
  const visitor = createVisitor(api)
  const message = await visitor.prepare(safe)
  const answer = await post(visitor, message, await sign(message))
  expect(answer.status).toBe(401)
  expect(apiErrorSchema.parse(await answer.json()).error.issues?.[0]?.code).toBe('signature')
})

test('a Safe that has signed on chain needs no signature', async () => {
  const visitor = createVisitor(api)
  const message = await visitor.prepare(safe)
  await signOnChain(message)
  expect((await post(visitor, message, '0x')).status).toBe(201)
})

test('a Safe that is still to be deployed signs in by ERC-6492, and another one by the same bytes does not', async () => {
  const future = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  const { address, creation } = await buildDemoSafe(
    chain.client,
    future.map((owner) => owner.address),
    2,
  )
  expect(await chain.client.getCode({ address })).toBeUndefined()
  const wrap = async (message: string, signers: PrivateKeyAccount[]) =>
    serializeErc6492Signature({
      address: creation.to,
      data: creation.data,
      signature: await signTextAsSafe(signers, address, message),
    })

  const visitor = createVisitor(api)
  const message = await visitor.prepare(address)
  expect((await post(visitor, message, await wrap(message, future))).status).toBe(201)
  expect(await chain.client.getCode({ address }), 'nothing was deployed by the check').toBeUndefined()

  const half = await visitor.prepare(address)
  expect((await post(visitor, half, await wrap(half, future.slice(0, 1)))).status).toBe(401)
  const other = await visitor.prepare(safe)
  expect((await post(visitor, other, await wrap(other, future))).status).toBe(401)
})

test('a contract that answers anything but the magic value has not signed', async () => {
  const address = privateKeyToAccount(generatePrivateKey()).address
  // PUSH1 1, PUSH1 0, MSTORE8, PUSH1 32, PUSH1 0, RETURN: 0x01000000 to every question.
  await chain.client.setCode({ address, bytecode: '0x600160005360206000f3' })
  const visitor = createVisitor(api)
  for (const wrap of [
    (signature: Hex) => signature,
    (signature: Hex) => serializeErc6492Signature({ address: zeroAddress, data: '0x', signature }),
  ]) {
    const message = await visitor.prepare(address)
    expect((await post(visitor, message, wrap('0x1234'))).status).toBe(401)
  }
})

test('while the node is away the answer is to try again, and then the same signature opens the session', async () => {
  const nowhere = http('http://127.0.0.1:9', { retryCount: 0 })
  const away = createPublicClient({ chain: localViemChain, transport: nowhere })
  let isAway = false
  const client = services.clients.get(localChainId)
  const flaky = createApi(() => ({ ...services, clients: new Map([[localChainId, isAway ? away : (client ?? away)]]) }))
  const visitor = createVisitor(flaky)
  const message = await visitor.prepare(safe)
  const signature = await signTextAsSafe(owners.slice(0, 2), safe, message)
  isAway = true
  const refused = await post(visitor, message, signature)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(apiErrorSchema.parse(await refused.json()).error.code).toBe('node_unavailable')
  isAway = false
  expect((await post(visitor, message, signature)).status).toBe(201)
})

const safeAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 _nonce) view returns (bytes32)',
  'function approveHash(bytes32 hash)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
])
const signMessageAbi = parseAbi(['function signMessage(bytes data)'])

/** By the Safe's own library, in a transaction that two owners have approved. */
async function signOnChain(text: string) {
  const { client } = chain
  const data = encodeFunctionData({ abi: signMessageAbi, functionName: 'signMessage', args: [hashMessage(text)] })
  const call = [safeContracts.signMessageLib.address, 0n, data, 1, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
  const nonce = await client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
  const hash = await client.readContract({
    ...{ address: safe, abi: safeAbi, functionName: 'getTransactionHash', args: [...call, nonce] },
  })
  const signers = owners.slice(0, 2).toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  for (const account of signers) {
    await assertMined(
      client,
      await client.writeContract({ account, address: safe, abi: safeAbi, functionName: 'approveHash', args: [hash] }),
    )
  }
  // v = 1: the owner has approved the hash on chain.
  const signatures = concatHex(signers.flatMap(({ address }) => [pad(address), pad('0x'), numberToHex(1, { size: 1 })]))
  const [account] = signers
  await assertMined(
    client,
    await client.writeContract({
      account: account as PrivateKeyAccount,
      ...{ address: safe, abi: safeAbi, functionName: 'execTransaction', args: [...call, signatures] },
    }),
  )
}
