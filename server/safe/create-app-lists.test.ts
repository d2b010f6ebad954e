import { expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildConfig } from '@/tests/builders/build-config'
import { buildSafeApp } from '@/tests/builders/gateway-chains'
import { createAppLists } from './create-app-lists'

const own = 'https://own.example'
const config = buildConfig()
const chains = config.chains.map((chain) => ({ ...chain, safeGatewayUrl: 'https://gateway.example' }))
const services = { config: { ...config, chains, safeApps: [own] }, publicUrl: 'https://market.example' } as Services

function open() {
  const state = { timeMs: 0, answer: () => Response.json([buildSafeApp()]), asked: [] as string[] }
  const list = createAppLists({
    now: () => state.timeMs,
    fetch: async (url) => {
      state.asked.push(String(url))
      return state.answer()
    },
  })
  const urls = async () => {
    const { apps, isPartial } = await list(services, localChainId)
    return { urls: apps.map(({ url }) => url), isPartial }
  }
  return { state, urls }
}

const listed = { urls: [buildSafeApp().url, own], isPartial: false }

it('asks the gateway once for many, who it is, and again after ten minutes', async () => {
  const { state, urls } = open()
  expect(await Promise.all([urls(), urls(), urls()])).toEqual([listed, listed, listed])
  expect(state.asked).toEqual([
    `https://gateway.example/v1/chains/${localChainId}/safe-apps?clientUrl=https%3A%2F%2Fmarket.example`,
  ])
  state.timeMs = 10 * 60_000 - 1
  await urls()
  expect(state.asked).toHaveLength(1)
  state.timeMs++
  await urls()
  expect(state.asked).toHaveLength(2)
})

it('keeps what it knew while the gateway is away, and has the operator’s own where it knew nothing', async () => {
  const { state, urls } = open()
  state.answer = () => new Response('<html>', { status: 503 })
  expect(await urls()).toEqual({ urls: [own], isPartial: true })
  state.answer = () => Response.json([buildSafeApp()])
  expect(await urls(), 'not at each look').toEqual({ urls: [own], isPartial: true })
  state.timeMs += 30_000
  expect(await urls()).toEqual(listed)
  state.timeMs += 10 * 60_000
  state.answer = () => new Response('', { status: 429 })
  expect(await urls()).toEqual(listed)
})

it('takes five hundred at most, and none of a chain without a gateway', async () => {
  const { state, urls } = open()
  state.answer = () =>
    Response.json(Array.from({ length: 900 }, (_, id) => ({ ...buildSafeApp(), id, url: `https://a${id}.example` })))
  expect((await urls()).urls).toHaveLength(501)
  const list = createAppLists()
  expect(await list({ ...services, config: buildConfig() } as Services, 5)).toEqual({ apps: [], isPartial: false })
})
