import type { GetServerSidePropsContext } from 'next'
import { afterEach, expect, it, vi } from 'vitest'
import { getServerSideProps as openSafe } from '@/pages/safe/[chain]/[address]'
import { getServerSideProps as openProposal } from '@/pages/safe/[chain]/[address]/[hash]'
import { getServerSideProps as openCheck } from '@/pages/safe/check'
import { getServerSideProps as openHost } from '@/pages/safe/host'
import { type Services, setServices } from '@/server/services/services'
import { loadPage } from '@/server/views/load-page'
import { buildConfig } from './builders/build-config'

afterEach(() => setServices(undefined))

const serve = (services: object) =>
  setServices({ publicUrl: '', db: {}, clients: new Map(), ...services } as unknown as Services)

const req = { headers: {}, cookies: {} }
const context = { query: {}, req, res: {} } as unknown as GetServerSidePropsContext

it.each([
  ['/safe/check', openCheck],
  ['/safe/host', openHost],
])('%s is not found where there is no Safe to try', async (_, open) => {
  serve({ config: { ...buildConfig(), embedded: null } })
  expect(await open(context)).toEqual({ notFound: true })
})

it('a Safe service for a chain of the operator makes no Safe to try', async () => {
  const { embedded: _, ...config } = buildConfig()
  serve({ config, localSafeGateway: {} })
  expect(await openHost(context)).toEqual({ notFound: true })
  const page = await loadPage(context, async () => ({}))
  expect(page).toMatchObject({ props: { hasSafeHost: false } })
})

const safe = '0x8675B754342754A30A2AeF474D114d8460bca19b'
const setHeader = vi.fn()
const open = (chain: string, address: string, view?: string) =>
  openSafe({ params: { chain, address }, query: { chain, address, view }, req, res: { setHeader } } as never)

it('a Safe’s page is of an address on a chain that has a Safe gateway here', async () => {
  const known = buildConfig().chains
  const chains = known.map((chain) => ({ ...chain, safeGatewayUrl: chain.served ? '/api/safe-gateway' : null }))
  serve({ config: { ...buildConfig(), chains } })
  expect(await open('31337', safe.toLowerCase(), 'history')).toMatchObject({
    props: { at: { chainId: 31337, safe }, view: 'history', items: [] },
  })
  expect(setHeader).toHaveBeenCalledWith('x-robots-tag', 'noindex')
  expect(await open('31337', safe, 'constructor')).toMatchObject({ props: { view: 'overview' } })
  for (const [chain, address] of [
    ['x', safe],
    ['0', safe],
    ['31337', '0x12'],
    ['31337', `${safe}00`],
  ] as const) {
    expect(await open(chain, address), `${chain} ${address}`).toEqual({ notFound: true })
  }
})

it('a Safe of a network that this market does not serve is told of, and is a 404 still', async () => {
  const chains = buildConfig().chains.map((chain) => ({ ...chain, safeGatewayUrl: null }))
  serve({ config: { ...buildConfig(), chains } })
  for (const [chain, unserved] of [
    ['1', { network: 'Ethereum', isServed: false }],
    ['31337', { network: 'Verdigris Local', isServed: true }],
    ['999999', { network: '999999', isServed: false }],
  ] as const) {
    const res = { setHeader, statusCode: 200 }
    const params = { chain, address: safe }
    expect(await openSafe({ params, query: params, req, res } as never), chain).toMatchObject({ props: { unserved } })
    expect(res.statusCode).toBe(404)
  }
})

it('a Safe and a proposal are not for search engines, nor are the keys of the demo wallets for their pages', async () => {
  const chains = buildConfig().chains.map((chain) => ({ ...chain, safeGatewayUrl: '/api/safe-gateway' }))
  const config = { ...buildConfig(), chains }
  const findAddress = () => '127.0.0.1'
  serve({ publicUrl: 'https://market.example', config, findAddress })
  expect(JSON.stringify(await open('31337', safe))).not.toContain('privateKey')
  setHeader.mockClear()
  const params = { chain: '31337', address: safe, hash: `0x${'ab'.repeat(32)}` }
  const proposal = await openProposal({ params, query: params, req, res: { setHeader } } as never)
  expect(proposal).toHaveProperty('props.rendered.main')
  expect(JSON.stringify(proposal)).not.toContain('privateKey')
  expect(setHeader).toHaveBeenCalledWith('x-robots-tag', 'noindex')
})
