import type { PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftAnswerSchema } from '@/lib/api/schemas/draft'
import { AppError } from '@/lib/base/errors/app-error'
import { createDraftStore } from '@/lib/creation/draft-store'
import { createDraftSync } from '@/lib/creation/draft-sync'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import type { Services } from '@/server/services/services'
import { clearDatabase, openTestServices } from './builders/services'
import { createVisitor } from './builders/visitor'

const account = privateKeyToAccount(generatePrivateKey())
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient
let services: Services
let api: Api
let isAway = false
const waiting = { timeout: 5_000 }

beforeAll(async () => {
  services = await openTestServices({ clients: new Map([[localChainId, emptyChain]]) })
  const unlimited = { take: () => ({ allowed: true }) as const }
  api = createApi(() => services, { limits: createRateLimits({ sessions: unlimited, accounts: unlimited }) })
})
afterAll(() => services.db.close())
beforeEach(async () => {
  isAway = false
  await clearDatabase(services.db)
})
afterEach(() => vi.unstubAllGlobals())

/** A browser of the account: its storage, and what `/create` has open in it. */
async function openBrowser() {
  const visitor = createVisitor(api)
  await visitor.signIn(account)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const held = { is: false }
  async function read(answer: Promise<Response>) {
    if (isAway) throw new AppError('unavailable', 'The server is unreachable. Check your connection.')
    const response = await answer
    const body = await response.json()
    if (!response.ok) throw new AppError(body.error.code, body.error.message)
    return draftAnswerSchema.parse(body).draft
  }
  const calls = {
    getDraft: async (id: string) =>
      read(visitor.call('GET', `/drafts/${id}`)).catch((error: AppError) => {
        if (error.code === 'not_found') return null
        throw error
      }),
    storeDraft: async (id: string, content: unknown, basedOn: string | null) =>
      (await read(visitor.call('PUT', `/drafts/${id}`, { content, basedOn })))?.updatedAt ?? '',
  }
  /** The page opens, after a reload too: what its storage has is all that it knows. */
  async function open() {
    vi.stubGlobal('localStorage', storage)
    const drafts = createDraftStore()
    const { address } = account
    const sync = createDraftSync({ address, drafts, api: calls, isHeld: () => held.is })
    await sync.look()
    return { drafts, sync, held }
  }
  return { open }
}

test('another browser of the account goes on with the draft, with the address that its collection will have', async () => {
  const [one, two] = [await openBrowser(), await openBrowser()]
  const first = await one.open()
  expect(first.sync.getState()).toEqual({ step: 'saved', at: null })
  first.drafts.change({ name: 'Heron', price: '0.5' })
  await first.sync.stop()
  const second = await two.open()
  expect(second.sync.getState()).toMatchObject({ step: 'taken', isBlank: false })
  expect(second.drafts.getState()).toEqual(first.drafts.getState())
  second.drafts.change({ description: 'Late' })
  await second.sync.stop()
  const again = await one.open()
  expect(again.drafts.getState()).toMatchObject({ name: 'Heron', description: 'Late' })
  // Made there: it is over here too, and what was made is no draft any more.
  again.drafts.startOver()
  await again.sync.stop()
  const after = await two.open()
  expect(after.sync.getState()).toMatchObject({ step: 'taken', isBlank: true })
  expect(after.drafts.getState().name).toBe('')
})

test.each([
  ['other', 'Egret'],
  ['own', 'Stork'],
] as const)('changed in both, one is chosen (%s), and nothing is lost before', async (choice, name) => {
  const [one, two] = [await openBrowser(), await openBrowser()]
  const first = await one.open()
  first.drafts.change({ name: 'Heron' })
  await first.sync.stop()
  const there = await two.open()
  there.drafts.change({ name: 'Egret' })
  await there.sync.stop()
  isAway = true
  const offline = await one.open()
  offline.drafts.change({ name: 'Stork' })
  await offline.sync.stop()
  expect(offline.sync.getState()).toEqual({ step: 'failed' })
  isAway = false
  const back = await one.open()
  expect(back.sync.getState()).toMatchObject({ step: 'asking', other: { name: 'Egret' }, isBlank: false })
  expect(back.drafts.getState().name).toBe('Stork')
  await back.sync.choose(choice)
  expect(back.drafts.getState().name).toBe(name)
  expect((await two.open()).drafts.getState().name).toBe(name)
})

test('two pages that are open at once do not write over one another', async () => {
  const [one, two] = [await openBrowser(), await openBrowser()]
  const [first, second] = [await one.open(), await two.open()]
  first.drafts.change({ name: 'Heron' })
  // Its opening has "saved" nothing; a time is that of this change.
  await vi.waitFor(() => expect(first.sync.getState()).toEqual({ step: 'saved', at: expect.any(String) }), waiting)
  second.drafts.change({ name: 'Egret' })
  await vi.waitFor(() => expect(second.sync.getState().step).toBe('asking'), waiting)
  expect(second.drafts.getState().name).toBe('Egret')
})

test('while a dialog works with the draft nothing takes its place', async () => {
  const [one, two] = [await openBrowser(), await openBrowser()]
  const first = await one.open()
  first.drafts.change({ name: 'Heron' })
  await first.sync.stop()
  const page = await two.open()
  page.held.is = true
  const changed = await one.open()
  changed.drafts.change({ name: 'Stork' })
  await changed.sync.stop()
  await page.sync.look()
  expect(page.drafts.getState().name).toBe('Heron')
  page.held.is = false
  await page.sync.look()
  expect(page.drafts.getState().name).toBe('Stork')
})
