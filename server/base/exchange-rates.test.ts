import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createExchangeRates } from './exchange-rates'

let server: Server
let url: string
let answer: (coin: string) => { status?: number; body: string }
const asked: string[] = []

const rates = (coin: string, own: Record<string, string>) => ({
  body: JSON.stringify({ data: { currency: coin, rates: own } }),
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const coin = new URL(request.url ?? '', url).searchParams.get('currency') ?? ''
    asked.push(coin)
    const { status = 200, body } = answer(coin)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/exchange-rates?currency={coin}`
})
beforeEach(() => {
  asked.length = 0
  answer = (coin) => rates(coin, coin === 'ETH' ? { USD: '3120.5', EUR: '2870', XYZ: '1' } : { USD: '0.4' })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('gives what each coin is worth in the currency that is wanted, or in dollars', async () => {
  const source = createExchangeRates(url, ['ETH', 'POL'])
  expect(source.find('usd')).toBeNull()
  await source.refresh()
  expect(asked.toSorted()).toEqual(['ETH', 'POL'])
  const dollars = { currency: 'usd', choices: ['usd', 'eur'], perCoin: { ETH: '3120.5', POL: '0.4' } }
  expect(source.find(undefined)).toEqual(dollars)
  expect(source.find('xyz')).toEqual(dollars)
  expect(source.find('eur')).toEqual({ ...dollars, currency: 'eur', perCoin: { ETH: '2870' } })
})

it('keeps the last rates while the source is away, and for an hour at most', async () => {
  let timeMs = 0
  const source = createExchangeRates(url, ['ETH'], () => timeMs)
  await source.refresh()
  answer = () => ({ status: 503, body: '' })
  await expect(source.refresh()).rejects.toMatchObject({ code: 'unavailable' })
  timeMs = 59 * 60_000
  expect(source.find('usd')?.perCoin).toEqual({ ETH: '3120.5' })
  timeMs = 61 * 60_000
  expect(source.find('usd')).toBeNull()
})

it.each([
  ['no JSON', 'rates'],
  ['another shape', '{"ETH":{"usd":3120}}'],
  ['a rate that is no number', '{"data":{"rates":{"USD":"1e9"}}}'],
  ['a negative one', '{"data":{"rates":{"USD":"-1"}}}'],
  ['too much', JSON.stringify({ data: { rates: { USD: '1' }, more: 'x'.repeat(300_000) } })],
])('takes no rates from %s', async (_, body) => {
  answer = () => ({ body })
  const source = createExchangeRates(url, ['ETH'])
  await expect(source.refresh()).rejects.toMatchObject({ code: 'unavailable' })
  expect(source.find('usd')).toBeNull()
})

it('keeps the rates of the coins that the source knows, and asks for those alone that are old', async () => {
  let timeMs = 0
  answer = (coin) => (coin === 'ODD' ? { status: 400, body: '' } : rates(coin, { USD: '1' }))
  const source = createExchangeRates(url, ['ETH', 'ODD', 'USDC'], () => timeMs)
  await expect(source.refresh()).rejects.toMatchObject({ code: 'unavailable' })
  expect(source.find('usd')?.perCoin).toEqual({ ETH: '1', USDC: '1' })
  asked.length = 0
  timeMs = 50_000
  await expect(source.refresh(50_000)).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toEqual(['ODD'])
  timeMs = 50_001
  answer = (coin) => (coin === 'ETH' ? rates(coin, { USD: '2' }) : { status: 503, body: '' })
  await expect(source.refresh(50_000)).rejects.toMatchObject({ code: 'unavailable' })
  expect(source.find('usd')?.perCoin).toEqual({ ETH: '2', USDC: '1' })
  timeMs = 3_600_001
  expect(source.find('usd')?.perCoin).toEqual({ ETH: '2' })
})
