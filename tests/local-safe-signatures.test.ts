import {
  type Address,
  concatHex,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseEventLogs,
  size,
  sliceHex,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import * as gateway from '@/lib/protocol/safe-gateway'
import { buildDeletionTypedData } from '@/lib/protocol/safe-tx/deletion-typed-data'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeMessageTypedData, hashOffChainMessage, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import {
  buildSafeTx,
  buildSafeTxTypedData,
  encodeSafeTx,
  hashSafeTx,
  type SafeTx,
} from '@/lib/protocol/safe-tx/safe-tx'
import { joinSignatures } from '@/lib/protocol/safe-tx/signatures'
import { callBodyBytes } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { clearDatabase } from './builders/services'
import { type SafeWorld, startSafeWorld } from './harness/safe-world'
import { assertMined } from './harness/start-test-chain'

let world: SafeWorld
let ada: PrivateKeyAccount
let bela: PrivateKeyAccount
let cleo: PrivateKeyAccount
let tx: SafeTx
let hash: Hex
const id = String(localChainId)
/** A transaction of its own for each test: what the chain keeps of one is no other's. */
let value = 0n

beforeAll(async () => {
  world = await startSafeWorld()
  ;[ada, bela, cleo] = world.owners
})
afterAll(() => world.stop())

beforeEach(async () => {
  await clearDatabase(world.services.db)
  value += 1n
  tx = await world.buildTx({ to: world.stranger.address, value })
  hash = hashSafeTx({ chainId: localChainId, safe: world.safe }, tx)
})

const proposePath = () => `/v1/chains/${id}/transactions/${world.safe}/propose`
const confirmPath = (of = hash) => `/v1/chains/${id}/transactions/${of}/confirmations`
const readDetails = (of = hash) => gateway.getTransactionDetails(world.gateway, { chainId: id, transactionId: of })
const walletOf = (account: PrivateKeyAccount) =>
  createWalletClient({ account, chain: localViemChain, transport: http(world.chain.chain.rpcUrl) })

async function approveOnChain(owner: PrivateKeyAccount, of: Hex) {
  const call = { address: world.safe, abi: safeAbi, functionName: 'approveHash', args: [of] } as const
  await assertMined(world.chain.client, await walletOf(owner).writeContract(call))
}

/** eth_sign: 4 more than the v of a message. */
async function signAsMessage(owner: PrivateKeyAccount, of: Hex): Promise<Hex> {
  const raw = await owner.signMessage({ message: { raw: of } })
  return concatHex([sliceHex(raw, 0, 64), numberToHex(Number(sliceHex(raw, 64)) + 4)])
}

describe('a proposal', () => {
  test('waits, gains signatures, is executed, and then says so with the hash on the chain', async () => {
    expect(await world.propose(tx, ada)).toBe(hash)
    expect(await readDetails()).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: { confirmationsRequired: 2, confirmations: [{ signer: { value: ada.address } }] },
    })
    const { signature } = await world.sign(cleo, tx)
    const { status, body } = await world.post(confirmPath(), { signature })
    expect([status, body]).toMatchObject([200, { txStatus: 'AWAITING_EXECUTION' }])
    const { detailedExecutionInfo } = (await readDetails()) ?? {}
    const { confirmations: parts } = detailedExecutionInfo as {
      confirmations: { signer: { value: Address }; signature: Hex }[]
    }
    const txHash = await world.execute(
      tx,
      parts.map((part) => ({ owner: part.signer.value, signature: part.signature })),
    )
    expect(await readDetails()).toMatchObject({ txStatus: 'SUCCESS', txHash, executedAt: expect.any(Number) })
  })

  test('that another of its nonce overtakes is cancelled, and takes no signature any more', async () => {
    const rival = { ...tx, value: 1_000n }
    await world.propose(tx, ada)
    await world.propose(rival, ada)
    await world.execute(rival, [await world.sign(ada, rival), await world.sign(bela, rival)])
    expect(await readDetails()).toMatchObject({ txStatus: 'CANCELLED' })
    const { signature } = await world.sign(bela, tx)
    const message = expect.stringContaining('is too low')
    expect(await world.post(confirmPath(), { signature })).toEqual({ status: 422, body: { code: 422, message } })
  })

  test('whose call fails is failed, and the Safe goes on', async () => {
    const call = await world.buildTx({ to: world.chain.chain.demoCollection, data: '0x12345678' })
    // Without gas of its own the Safe would undo all, and be where it was.
    const failing = { ...call, safeTxGas: 100_000n }
    const of = await world.propose(failing, ada)
    await world.execute(failing, [await world.sign(ada, failing), await world.sign(bela, failing)])
    expect(await readDetails(of)).toMatchObject({ txStatus: 'FAILED' })
  })

  test('made twice is one, and keeps what was signed', async () => {
    await world.propose(tx, ada)
    await world.propose(tx, bela)
    const { results = [] } = (await gateway.getTransactionQueue(world.gateway, world.at)) ?? {}
    expect(results.filter(({ type }) => type === 'TRANSACTION')).toHaveLength(1)
    expect(await readDetails()).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
  })

  test('is lost with no reorganisation: what the chain forgets waits again', async () => {
    await world.propose(tx, ada)
    const snapshot = await world.chain.client.snapshot()
    await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)])
    expect(await readDetails()).toMatchObject({ txStatus: 'SUCCESS' })
    await world.chain.client.revert({ id: snapshot })
    expect(await readDetails()).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
  })
})

describe('a signature', () => {
  beforeEach(async () => {
    await world.propose(tx, ada)
  })

  test('by eth_sign counts', async () => {
    const signature = await signAsMessage(bela, hash)
    expect(await world.post(confirmPath(), { signature })).toMatchObject({
      ...{ status: 200, body: { txStatus: 'AWAITING_EXECUTION' } },
    })
  })

  test('by approval on the chain counts, once it is there, and by itself', async () => {
    const signature = concatHex([pad(bela.address), pad('0x'), '0x01'])
    expect(await world.post(confirmPath(), { signature })).toMatchObject({ status: 422 })
    await approveOnChain(bela, hash)
    expect(await readDetails()).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
    expect(await world.post(confirmPath(), { signature })).toMatchObject({ status: 200 })
  })

  test('of a contract that owns the Safe counts when that contract says so (EIP-1271)', async () => {
    const outer = await createNestedSafe()
    const inner = buildSafeTx({ to: zeroAddress, nonce: 0n })
    const place = { chainId: localChainId, safe: outer }
    // A Safe of 1.4.1 asks its owners by the bytes, not by their hash.
    const typedData = buildSafeMessageTypedData({ chainId: localChainId, safe: world.safe }, encodeSafeTx(place, inner))
    const parts = await Promise.all(
      [ada, bela].map(async (owner) => ({ owner: owner.address, signature: await owner.signTypedData(typedData) })),
    )
    const build = (own: Hex) =>
      concatHex([pad(world.safe), numberToHex(65, { size: 32 }), '0x00', numberToHex(size(own), { size: 32 }), own])
    const body = {
      ...(await world.buildProposal(inner, ada)),
      ...{ safeTxHash: hashSafeTx(place, inner), sender: world.safe },
    }
    const path = `/v1/chains/${id}/transactions/${outer}/propose`
    const bad = build(joinSignatures(parts.slice(0, 1)))
    expect(await world.post(path, { ...body, signature: bad })).toMatchObject({ status: 422 })
    const good = build(joinSignatures(parts))
    expect(await world.post(path, { ...body, signature: good })).toMatchObject({
      ...{ status: 200, body: { detailedExecutionInfo: { confirmations: [{ signature: good.toLowerCase() }] } } },
    })
  })

  const bad: [string, () => Promise<Hex>, string][] = [
    ['of a stranger', async () => (await world.sign(world.stranger, tx)).signature, 'is not an owner'],
    ['of something else', async () => (await world.sign(bela, { ...tx, value: 1_000n })).signature, 'is not an owner'],
    ['of another chain', () => signForChain(bela), 'is not an owner'],
    ['of no length', async () => '0x', 'cannot be parsed'],
    ['cut short', async () => sliceHex((await world.sign(bela, tx)).signature, 0, 64), 'cannot be parsed'],
    [
      'of a contract that is none',
      async () => concatHex([pad(bela.address), numberToHex(65, { size: 32 }), '0x00', pad('0x')]),
      'is not valid',
    ],
    ['too long', async () => `0x${'01'.repeat(9_000)}`, 'too long'],
    ['given twice', async () => concatHex(Array(2).fill((await world.sign(bela, tx)).signature)), 'signed twice'],
  ]
  test.each(bad)('%s is refused', async (_, build, message) => {
    const { status, body } = await world.post(confirmPath(), { signature: await build() })
    expect([status, body]).toEqual([422, { code: 422, message: expect.stringContaining(message) }])
    expect(await readDetails()).toMatchObject({ detailedExecutionInfo: { confirmations: [{}] } })
  })

  test('of who is no owner any more does not count', async () => {
    const snapshot = await world.chain.client.snapshot()
    const removal = await buildRemoval()
    const later = { ...tx, nonce: tx.nonce + 1n }
    const of = await world.propose(later, ada)
    await world.post(confirmPath(of), { signature: (await world.sign(bela, later)).signature })
    expect(await readDetails(of)).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
    await world.execute(removal, [await world.sign(ada, removal), await world.sign(cleo, removal)])
    expect(await readDetails(of)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    await world.chain.client.revert({ id: snapshot })
  })
})

/** Bela is an owner no more. */
function buildRemoval(): Promise<SafeTx> {
  const abi = parseAbi(['function removeOwner(address prevOwner, address owner, uint256 _threshold)'])
  const data = encodeFunctionData({ abi, args: [ada.address, bela.address, 2n] })
  return world.buildTx({ to: world.safe, nonce: tx.nonce, data })
}

async function signForChain(owner: PrivateKeyAccount): Promise<Hex> {
  return owner.signTypedData(buildSafeTxTypedData({ chainId: 1, safe: world.safe }, tx))
}

/** A Safe with the demo Safe as its one owner. */
async function createNestedSafe(): Promise<Address> {
  const setupAbi = parseAbi([
    'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  ])
  const factoryAbi = parseAbi([
    'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
    'event ProxyCreation(address indexed proxy, address singleton)',
  ])
  const handler = safeDeployments.fallbackHandler
  const data = encodeFunctionData({
    ...{ abi: setupAbi, functionName: 'setup' },
    args: [[world.safe], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const creation = await walletOf(ada).writeContract({
    ...{ address: safeDeployments.proxyFactory, abi: factoryAbi, functionName: 'createProxyWithNonce' },
    args: [safeDeployments.singletonL2, data, BigInt(Date.now())],
  })
  const { logs } = await world.chain.client.waitForTransactionReceipt({ hash: creation, timeout: 10_000 })
  const [created] = parseEventLogs({ abi: factoryAbi, logs })
  if (!created) throw new Error('no Safe was created')
  return getAddress(created.args.proxy)
}

describe('what is no proposal', () => {
  const changes: [string, () => Promise<Record<string, unknown>>, RegExp][] = [
    ['another hash', async () => ({ safeTxHash: `0x${'11'.repeat(32)}` }), /does not match provided/],
    ['a nonce that is over', () => propose({ ...tx, nonce: 0n }), /^Nonce=0 is too low/],
    ['another sender', async () => ({ sender: bela.address }), /Signature does not match sender/],
    ['no signature', async () => ({ signature: null }), /requires the signature of an owner/],
    ['an address in the wrong case', async () => ({ to: tx.to.replace('F', 'f') }), /^to: /],
    ['an amount below zero', async () => ({ value: '-1' }), /^value: /],
    ['an amount beyond 256 bits', async () => ({ value: String(2n ** 256n) }), /^value: /],
    ['a third operation', async () => ({ operation: 2 }), /^operation: /],
    ['odd data', async () => ({ data: '0x123' }), /^data: /],
    ['a text with a NUL', async () => ({ origin: 'a\0b' }), /^origin: /],
  ]

  async function propose(other: SafeTx) {
    return (await world.buildProposal(other, ada)) as unknown as Record<string, unknown>
  }

  test.each(changes)('%s', async (_, build, message) => {
    if (tx.nonce === 0n) await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)])
    tx = await world.buildTx({ to: world.stranger.address })
    const body = { ...(await world.buildProposal(tx, ada)), ...(await build()) }
    const answer = await world.post(proposePath(), body)
    expect(answer).toEqual({ status: 422, body: { code: expect.anything(), message: expect.stringMatching(message) } })
    const [count] = await world.services.db.query<{ count: string }>('select count(*) as count from safe_transactions')
    expect(count?.count).toBe('0')
  })

  test('a body that is too large, no JSON, or nothing', async () => {
    const large = await world.post(proposePath(), { data: '0'.repeat(callBodyBytes) })
    expect(large).toEqual({ status: 413, body: { code: 413, message: expect.any(String) } })
    expect(await world.post(proposePath(), null)).toMatchObject({ status: 422 })
    expect(await world.post(proposePath(), [])).toMatchObject({ status: 422 })
    const text = await fetch(`${world.baseUrl}${proposePath()}`, { method: 'POST', body: 'to=1' })
    expect([text.status, await text.json()]).toEqual([415, { code: 415, message: expect.any(String) }])
  })
})

describe('taking a proposal back', () => {
  const signDeletion = (account: PrivateKeyAccount, atSeconds = nowSeconds(), of = hash) =>
    account.signTypedData(buildDeletionTypedData({ chainId: localChainId, safe: world.safe }, of, atSeconds))
  const remove = async (signature: Hex, of = hash) =>
    world.post(`/v1/chains/${id}/transactions/${of}`, { signature }, 'DELETE')

  beforeEach(async () => {
    await world.propose(tx, ada)
  })

  test('is for who made it, within the hour', async () => {
    for (const signature of [
      await signDeletion(bela),
      await signDeletion(ada, nowSeconds() - 7_200n),
      '0x12',
    ] as const) {
      expect(await remove(signature)).toMatchObject({ status: 422 })
    }
    expect(await readDetails()).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    expect(await remove(await signDeletion(ada))).toEqual({ status: 200, body: undefined })
    await expect(readDetails()).rejects.toMatchObject({ message: expect.stringMatching(/^404: /) })
    expect(await remove(await signDeletion(ada))).toMatchObject({ status: 404 })
  })

  test('comes too late for what is executed', async () => {
    await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)])
    expect(await remove(await signDeletion(ada))).toMatchObject({ status: 422 })
  })
})

describe('a message', () => {
  const typedData = {
    domain: { name: 'Seaport', version: '1.6', chainId: localChainId },
    types: { Order: [{ name: 'counter', type: 'uint256' }] },
    message: { counter: '7' },
  }
  const sign = (owner: PrivateKeyAccount, digest: Hex) =>
    owner.signTypedData(buildSafeMessageTypedData({ chainId: localChainId, safe: world.safe }, digest))
  const isValidAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

  test.each([['a text'], [typedData]])(
    'is signed by one owner after the other, until the chain takes it',
    async (message) => {
      const digest = hashOffChainMessage(message)
      const messageHash = hashSafeMessage({ chainId: localChainId, safe: world.safe }, digest)
      await gateway.proposeSafeMessage(world.gateway, {
        ...world.at,
        body: { message, signature: await sign(ada, digest) },
      })
      const read = () => gateway.getSafeMessage(world.gateway, { chainId: id, messageHash })
      expect(await read()).toMatchObject({ status: 'NEEDS_CONFIRMATION', message, proposedBy: { value: ada.address } })
      expect((await read())?.preparedSignature).toBeUndefined()
      const body = { signature: await sign(cleo, digest) }
      await gateway.confirmSafeMessage(world.gateway, { chainId: id, messageHash, body })
      const confirmed = await read()
      expect(confirmed).toMatchObject({ status: 'CONFIRMED', confirmationsSubmitted: 2 })
      const args = [digest, confirmed?.preparedSignature as Hex] as const
      const call = { address: world.safe, abi: isValidAbi, functionName: 'isValidSignature', args } as const
      expect(await world.chain.client.readContract(call)).toBe('0x1626ba7e')
    },
  )

  test('that who is no owner any more has signed waits for another', async () => {
    const snapshot = await world.chain.client.snapshot()
    const digest = hashOffChainMessage('a text')
    const messageHash = hashSafeMessage({ chainId: localChainId, safe: world.safe }, digest)
    const body = { message: 'a text', signature: await sign(ada, digest) }
    await gateway.proposeSafeMessage(world.gateway, { ...world.at, body })
    const confirm = async (owner: PrivateKeyAccount) =>
      gateway.confirmSafeMessage(world.gateway, {
        ...{ chainId: id, messageHash },
        body: { signature: await sign(owner, digest) },
      })
    const read = () => gateway.getSafeMessage(world.gateway, { chainId: id, messageHash })
    await confirm(bela)
    expect(await read()).toMatchObject({ status: 'CONFIRMED' })
    const removal = await buildRemoval()
    await world.execute(removal, [await world.sign(ada, removal), await world.sign(cleo, removal)])
    const waiting = await read()
    expect(waiting).toMatchObject({ status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1 })
    expect(waiting?.preparedSignature).toBeUndefined()
    await confirm(cleo)
    const args = [digest, (await read())?.preparedSignature as Hex] as const
    const call = { address: world.safe, abi: isValidAbi, functionName: 'isValidSignature', args } as const
    expect(await world.chain.client.readContract(call), 'the contract takes what is prepared').toBe('0x1626ba7e')
    await world.chain.client.revert({ id: snapshot })
  })

  test('is refused without the signature of an owner, and when it cannot be hashed', async () => {
    const path = `/v1/chains/${id}/safes/${world.safe}/messages`
    const signature = await sign(world.stranger, hashOffChainMessage('a text'))
    expect(await world.post(path, { message: 'a text', signature })).toMatchObject({ status: 422 })
    const odd = { ...typedData, types: { A: [{ name: 'a', type: 'nothing' }], B: [] } }
    expect(await world.post(path, { message: odd, signature })).toMatchObject({ status: 422 })
    expect(await world.post(path, { message: 7, signature })).toMatchObject({ status: 422 })
    const unknown = `/v1/chains/${id}/messages/${hash}/signatures`
    expect(await world.post(unknown, { signature })).toMatchObject({ status: 404 })
  })
})

describe('what is not here', () => {
  test.each([
    `/v1/chains/1/safes/${zeroAddress}`,
    `/v1/chains/${localChainId}/safes/${zeroAddress}`,
    `/v1/chains/${localChainId}/transactions/${`0x${'12'.repeat(32)}`}`,
    `/v1/chains/${localChainId}/transactions/multisig_${zeroAddress}_1`,
    `/v1/chains/${localChainId}/transactions/nothing`,
    '/v1/nothing',
  ])('%s is 404 in the gateway’s words', async (path) => {
    const response = await fetch(`${world.baseUrl}${path}`)
    expect([response.status, await response.json()]).toEqual([404, { code: 404, message: expect.any(String) }])
  })

  test('a wrong address is 422, with its place', async () => {
    const response = await fetch(`${world.baseUrl}/v1/chains/${id}/safes/0x12`)
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'custom', message: expect.stringMatching(/^address: /) },
    ])
  })
})
