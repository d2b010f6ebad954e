// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Address, PublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enErrorOutcomes } from '@/lib/i18n/generated/en/error-outcomes'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createGateway } from '@/lib/protocol/safe-gateway'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { SafesDialog } from './SafesDialog'

const { safes: texts } = enActingSafe
const { fetch } = globalThis
let world: SafeWorld
let answer: () => Promise<Response>

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  world = await startSafeWorld()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(() => openSafeDialog.setState(null))
afterEach(cleanup)

const say =
  (...safes: string[]) =>
  async () =>
    Response.json({ safes })

function show(owner: Address, change: { answer?: typeof answer; onAct?: () => Promise<void> } = {}) {
  answer = change.answer ?? (() => Promise.reject(new Error('not asked')))
  const gateway = createGateway({
    baseUrl: world.baseUrl,
    fetch: (...call) => (change.answer ? answer() : fetch(...call)),
  })
  const place = { chainId: localChainId, gateway, client: world.chain.client as unknown as PublicClient }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SafesDialog {...{ place, owner }} actingAs={null} onAct={change.onAct ?? vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
}

const actButton = () => screen.queryByRole('button', { name: texts.act })

it('an account that is a Safe itself is told what it cannot do, and is not asked to', async () => {
  const [ada] = world.owners
  const nested = await createSafe(world.chain.client, ada, { owners: [world.safe, ada.address], threshold: 1 })
  show(world.safe)
  await screen.findByText(texts.nested)
  expect(screen.getByTitle(nested)).toBeTruthy()
  expect(actButton()).toBeNull()
  expect(screen.getByText(texts.contractOwners({ count: 1 }))).toBeTruthy()
})

it.each([
  ['no Safe', () => world.stranger.address, texts.trouble.no_safe],
  ['a Safe of others', () => world.safe, texts.trouble.not_owner],
])('a gateway that names %s is corrected by the chain', async (_, find, text) => {
  show(world.stranger.address, { answer: say(find()) })
  await screen.findByText(text)
  expect(actButton()).toBeNull()
})

it('who owns none is told so', async () => {
  show(world.stranger.address)
  await screen.findByText(texts.none({ chain: 'Verdigris Local' }))
})

it('a gateway that fails is told as that, and asked again', async () => {
  show(world.owners[0].address, { answer: async () => new Response('', { status: 503 }) })
  await screen.findByText(texts.failed)
  answer = say(world.safe)
  screen.getByRole('button', { name: enActingSafe.again }).click()
  expect(await screen.findByText(texts.act)).toBeTruthy()
  expect(screen.queryByText(texts.failed)).toBeNull()
})

it('what goes wrong is said, and can be tried again; what waits is a click away', async () => {
  const onAct = vi.fn(() => Promise.reject(new Error('no')))
  show(world.owners[0].address, { answer: say(world.safe), onAct })
  const button = await screen.findByRole('button', { name: texts.act })
  button.click()
  expect(await screen.findByText(enErrorOutcomes.unknown)).toBeTruthy()
  expect((button as HTMLButtonElement).disabled).toBe(false)
  screen.getByRole('button', { name: texts.waiting }).click()
  expect(openSafeDialog.getState()).toEqual({ kind: 'waiting', chainId: localChainId, safe: world.safe })
})
