import { createPublicClient, encodeFunctionData, getAddress, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createGateway, getTransactionDetails } from '@/lib/protocol/safe-gateway'
import { safeSettingsAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeTx, hashSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { executeTransaction } from '@/lib/safe/signing/execute-transaction'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { replacePendingTransaction } from '@/lib/safe/signing/sign-pending-transaction'
import { confirmAsOwner, proposeAsOwner } from '@/lib/safe/signing/sign-transaction'
import { clearDatabase } from '@/tests/builders/services'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { hashSafeTxParts } from './hash-safe-tx-parts'
import { getProposalState, type Proposal } from './proposal'
import { readProposal } from './read-proposal'

let world: SafeWorld
let ground: SafeContext
const nobody = getAddress(`0x${'ee'.repeat(20)}`)
const sentinel = '0x0000000000000000000000000000000000000001'

beforeAll(async () => {
  world = await startSafeWorld()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  await clearDatabase(world.services.db)
  const [ada, bela, cleo] = world.owners
  const owners = [ada.address, bela.address, cleo.address]
  const safe = await createSafe(world.chain.client, ada, { owners, threshold: 2 })
  await world.chain.client.setBalance({ address: safe, value: 100n })
  ground = {
    chainId: localChainId,
    safe,
    gateway: world.gateway,
    client: world.chain.client as unknown as PublicClient,
  }
  world = { ...world, safe, at: { chainId: localChainId, address: safe } }
})

const pay = (value: bigint, nonce = 0n) => buildSafeTx({ to: nobody, value, nonce })
const hashOf = (tx: SafeTx) => hashSafeTx(ground, tx)

async function propose(tx: SafeTx) {
  await proposeAsOwner(ground, { tx, owner: signer(0), origin: '{}' })
  return hashOf(tx)
}
const signer = (index: 0 | 1 | 2) => ({
  address: world.owners[index].address,
  signTypedData: world.owners[index].signTypedData as never,
  send: () => Promise.reject(new Error('It is not to be sent.')),
})
async function find(safeTxHash: `0x${string}`, on: Partial<SafeContext> = {}, known?: Proposal): Promise<Proposal> {
  const look = await readProposal({ ...ground, ...on }, safeTxHash, known)
  if (look.kind !== 'found') throw new Error(look.kind)
  return look.proposal
}
async function execute(tx: SafeTx, by: readonly (0 | 1 | 2)[] = [0, 1]) {
  const parts = await Promise.all(by.map((index) => world.sign(world.owners[index], tx, ground.safe)))
  const [ada] = world.owners
  const sender = {
    ...signer(0),
    send: (call: object) => world.chain.client.sendTransaction({ ...call, account: ada } as never),
  }
  return (await executeTransaction(ground, { tx, signed: parts, sender })).hash
}
/** The embedded service with other words in its answers. */
const rewriting = (from: string | RegExp, to: string) =>
  createGateway({
    baseUrl: world.baseUrl,
    async fetch(url, init) {
      const response = await fetch(url, init)
      return new Response((await response.text()).replaceAll(from as never, to), response)
    },
  })
const answering = (status: number, body = '{}', headers = {}) =>
  createGateway({ baseUrl: world.baseUrl, fetch: async () => new Response(body, { status, headers }) })

it('who proposed, who signed and when, who has not, and the hashes to compare', async () => {
  const tx = pay(1n)
  const safeTxHash = await propose(tx)
  const proposal = await find(safeTxHash)
  const [ada, bela, cleo] = world.owners.map(({ address }) => address)
  expect(proposal).toMatchObject({ tx, proposer: ada, signed: [{ owner: ada }], missing: [bela, cleo], rivals: [] })
  expect(proposal).toMatchObject({ facts: { threshold: 2, next: 0n, version: '1.4.1' }, end: null, isReverting: false })
  expect(proposal.proposedAtMs).toBeGreaterThan(0)
  expect(proposal.signed[0]?.atMs).toBeGreaterThan(0)
  expect(getProposalState(proposal)).toBe('signing')
  expect(hashSafeTxParts(ground, tx).safeTxHash).toBe(safeTxHash)
  await confirmAsOwner(ground, { tx, owner: signer(2) })
  expect(getProposalState(await find(safeTxHash))).toBe('ready')
})

it('what is behind another waits for it, though all have signed', async () => {
  const tx = pay(1n, 1n)
  const safeTxHash = await propose(tx)
  await confirmAsOwner(ground, { tx, owner: signer(1) })
  expect(getProposalState(await find(safeTxHash))).toBe('queued')
})

it('carried out elsewhere: its end, by the chain, with the service and without it', async () => {
  const tx = pay(1n)
  const safeTxHash = await propose(tx)
  const known = await find(safeTxHash)
  const hash = await execute(tx)
  expect((await find(safeTxHash)).end).toEqual({ kind: 'executed', hash })
  const away = answering(503)
  expect(await readProposal({ ...ground, gateway: away }, safeTxHash, known)).toMatchObject({
    ...{ kind: 'found', trouble: 'unavailable', proposal: { end: { kind: 'executed', hash } } },
  })
  expect(await readProposal({ ...ground, gateway: away }, safeTxHash)).toMatchObject({
    ...{ kind: 'away', code: 'unavailable', end: { kind: 'executed', hash } },
  })
})

it('rejected by the empty transaction of its nonce, or replaced by another one', async () => {
  const [first, second] = [pay(1n), pay(2n, 1n)]
  const [firstHash, secondHash] = [await propose(first), await propose(second)]
  const nothing = buildSafeTx({ to: ground.safe, nonce: 0n })
  await propose(nothing)
  const { rivals } = await find(firstHash)
  expect(rivals).toEqual([{ safeTxHash: hashOf(nothing), tx: nothing, signed: [world.owners[0]?.address] }])
  const rejection = await execute(nothing)
  expect((await find(firstHash)).end).toEqual({ kind: 'rejected', hash: rejection })
  const replacement = await execute(pay(3n, 1n))
  expect((await find(secondHash)).end).toEqual({ kind: 'replaced', hash: replacement })
})

it('a call that fails with gas of its own is carried out and has failed', async () => {
  const tx = { ...pay(10n ** 30n), safeTxGas: 50_000n }
  const safeTxHash = await propose(tx)
  expect((await find(safeTxHash)).isReverting).toBe(true)
  const hash = await execute(tx)
  expect((await find(safeTxHash)).end).toEqual({ kind: 'failed', hash })
})

it('an owner who is removed in the middle has signed for nothing', async () => {
  const [ada, bela] = world.owners
  const tx = pay(1n, 1n)
  const safeTxHash = await propose(tx)
  await confirmAsOwner(ground, { tx, owner: signer(1) })
  const known = await find(safeTxHash)
  const data = encodeFunctionData({
    abi: safeSettingsAbi,
    functionName: 'removeOwner',
    args: [sentinel, ada.address, 2n],
  })
  await execute(buildSafeTx({ to: ground.safe, data, nonce: 0n }), [1, 2])
  const proposal = await find(safeTxHash)
  expect(getProposalState(proposal)).toBe('signing')
  expect(proposal.signed.map(({ owner }) => owner)).toEqual([bela.address])
  // By what the page has from before, whose signatures the service does not drop.
  const stale = await readProposal({ ...ground, gateway: answering(429) }, safeTxHash, known)
  expect(stale).toMatchObject({
    trouble: 'rate_limited',
    proposal: { former: [ada.address], signed: [{ owner: bela.address }] },
  })
})

it.each<[string, string | RegExp, string]>([
  ['another amount', '"value":"1"', '"value":"2"'],
  ['another nonce', '"nonce":0', '"nonce":7'],
  ['a delegate call', '"operation":0', '"operation":1'],
])('%s than its hash is of is refused', async (_, from, to) => {
  const safeTxHash = await propose(pay(1n))
  expect(await readProposal({ ...ground, gateway: rewriting(from, to) }, safeTxHash)).toEqual({ kind: 'mismatch' })
})

it('a proposal of another Safe, or of another hash, is refused', async () => {
  const safeTxHash = await propose(pay(1n))
  expect(await readProposal({ ...ground, safe: world.chain.chain.safe }, safeTxHash)).toEqual({ kind: 'mismatch' })
  const other = `0x${'5a'.repeat(32)}` as const
  const misleading = createGateway({
    baseUrl: world.baseUrl,
    fetch: (url, init) => fetch(String(url).replace(other, safeTxHash), init),
  })
  expect(await readProposal({ ...ground, gateway: misleading }, other)).toEqual({ kind: 'mismatch' })
})

it('a signature that is another account’s counts for nobody', async () => {
  const tx = pay(1n)
  const safeTxHash = await propose(tx)
  const [ada, bela] = world.owners
  const gateway = rewriting(`"signer":{"value":"${ada.address}"}`, `"signer":{"value":"${bela.address}"}`)
  expect((await find(safeTxHash, { gateway })).signed).toEqual([])
})

it('unknown kinds and words of newer gateways change nothing', async () => {
  const safeTxHash = await propose(pay(1n))
  const gateway = rewriting(/"txStatus":"\w+"/g, '"txStatus":"DREAMT","later":{"a":[1]}')
  expect(getProposalState(await find(safeTxHash, { gateway }))).toBe('signing')
})

it.each<[string, () => Promise<unknown>, object]>([
  ['a hash that nobody proposed', () => readProposal(ground, `0x${'5a'.repeat(32)}`), { kind: 'unknown', end: null }],
  [
    'no Safe at the address',
    () => readProposal({ ...ground, safe: nobody }, `0x${'5a'.repeat(32)}`),
    { kind: 'no_safe' },
  ],
  [
    'a service that has had enough',
    () => readProposal({ ...ground, gateway: answering(429, '{}', { 'retry-after': '7' }) }, `0x${'5a'.repeat(32)}`),
    { kind: 'away', code: 'rate_limited', end: null, retryAfterSeconds: 7 },
  ],
  [
    'an answer that is none',
    () => readProposal({ ...ground, gateway: answering(200, '<html>') }, `0x${'5a'.repeat(32)}`),
    { kind: 'garbled' },
  ],
])('says what is the matter: %s', async (_, look, expected) => {
  expect(await look()).toEqual(expected)
})

it('says nothing of a Safe where the node is away', async () => {
  const client = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  await expect(readProposal({ ...ground, client }, `0x${'5a'.repeat(32)}`)).rejects.toThrow()
})

it('a rejection carries the name of the site that proposes it', async () => {
  const tx = pay(1n)
  await propose(tx)
  const origin = JSON.stringify({ name: 'North Light', url: 'https://north.example' })
  const transactionId = await replacePendingTransaction(ground, { waiting: { tx }, owner: signer(0), origin })
  const details = await getTransactionDetails(ground.gateway, { chainId: localChainId, transactionId })
  expect(details).toMatchObject({ safeAppInfo: { name: 'North Light', url: 'https://north.example' } })
})
