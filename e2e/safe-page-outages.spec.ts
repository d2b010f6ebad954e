import type { ServerResponse } from 'node:http'
import { safeHref } from '@/lib/accounts/safe-href'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { enSafeTransactionDetails } from '@/lib/i18n/generated/en/safe-transaction-details'
import { enSafeVocabulary } from '@/lib/i18n/generated/en/safe-vocabulary'
import {
  buildBalances,
  buildCollectible,
  buildMessage,
  buildPage,
  buildSafeInfo,
  buildTransaction,
  buildTransactionDetails,
  buildTransactionList,
  safe,
} from '@/tests/builders/gateway-answers'
import { answerJson, type RecordingServer, startRecordingServer } from '@/tests/harness/recording-server'
import { checkPage } from './fixtures/check-page'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { SafePageObject } from './pages/safe-page'

const { failure, noSafe, more, again } = enSafeOverview
const { entry, history, messages, balances, collectibles } = enSafeLists
const { otherWord, transaction } = enSafeVocabulary
const at = safeHref({ chainId: 31337, safe })

type Answer = (response: ServerResponse) => void
const ok = (content: unknown) => (response: ServerResponse) => answerJson(response, content)

let server: RecordingServer
let answers: Record<string, Answer>
let market: Market

/** The gateway's paths by how they end. */
const usual = (): Record<string, Answer> => ({
  [`/safes/${safe}`]: ok(buildSafeInfo()),
  '/transactions/queued': ok(buildTransactionList()),
  '/transactions/history': ok(buildTransactionList()),
  '/incoming-transfers/': ok(buildPage([])),
  '/module-transactions/': ok(buildPage([])),
  '/messages': ok(buildPage([])),
  '/collectibles': ok(buildPage([buildCollectible()])),
  '/supported-fiat-codes': ok(['USD', 'EUR', 'BTC']),
  '/balances/usd': ok(buildBalances()),
})

test.beforeEach(async ({ ownMarket, evidence }) => {
  test.slow()
  server = await startRecordingServer()
  evidence.allowOrigin(server.url)
  answers = usual()
  server.answer = (response, { url = '' }) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    const path = new URL(url, server.url).pathname
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
    if (answer) answer(response)
    else answerJson(response, { code: 404, message: 'Not found' }, 404)
  }
  market = await ownMarket({ SAFE_GATEWAY_URL: server.url })
})

test.afterEach(() => server.close())

test('what the hosted gateway says, known here or not, stands on the page in words @long', async ({
  page,
}, testInfo) => {
  const odd = (id: string, txInfo: object, change: object = {}) => {
    const item = buildTransaction(txInfo as never)
    return { ...item, transaction: { ...item.transaction, id, ...change } }
  }
  answers[`/safes/${safe}`] = ok(
    buildSafeInfo({ implementationVersionState: 'BETA' as never, version: null, modules: null, fallbackHandler: null }),
  )
  answers['/transactions/queued'] = ok(
    buildPage([
      { type: 'ADVERT', text: 'Buy' },
      { type: 'LABEL', label: 'Someday' },
      odd('a', { type: 'SwapOrder', orderStatus: 'open' }, { txStatus: 'RELAYED', executionInfo: null }),
      odd('b', { type: 'SettingsChange', settingsInfo: { type: 'PAUSE' } }, { executionInfo: { type: 'DELEGATED' } }),
    ]),
  )
  answers['/messages'] = ok(buildPage([buildMessage({ status: 'DRAFT' as never }), { type: 'ADVERT' } as never]))
  const tokenInfo = { type: 'ERC1155', address: safe, symbol: 'ODD', name: 'Odd', decimals: null }
  answers['/balances/usd'] = ok({ fiatTotal: '0', items: [{ tokenInfo, balance: 'much' }] })
  const view = new SafePageObject(page)
  await page.goto(`${market.url}${at}`)
  await expect(view.fact(enSafeOverview.facts.version)).toContainText(otherWord({ word: 'BETA' }))
  await expect(view.queue).toContainText(otherWord({ word: 'Someday' }))
  await expect(view.queue).toContainText(transaction.other({ kind: 'SwapOrder' }))
  await expect(view.queue).toContainText(otherWord({ word: 'RELAYED' }))
  await expect(view.queue).toContainText(enSafeVocabulary.settingsOther({ kind: 'PAUSE' }))
  await checkPage(page, testInfo, 'unknown')
  await view.show('messages')
  await expect(view.section(messages.heading)).toContainText(otherWord({ word: 'DRAFT' }))
  await view.show('assets')
  await expect(view.section(balances.heading)).toContainText(otherWord({ word: 'ERC1155' }))
  await expect(view.section(balances.heading)).toContainText(balances.unreadable)
  await expect(view.section(collectibles.heading)).toContainText('Late Heron')
  await checkPage(page, testInfo, 'unknown-assets')
  await view.show('history')
  // One of each kind of the vocabulary, under a day.
  await expect(view.section(history.heading)).toContainText(transaction.batch({ count: 2 }))
  await expect(view.section(history.heading)).toContainText('21 Nov 2026')
  await page.goto('about:blank')
})

test('a gateway that is slow, asks for quiet, is out of order or garbles says so in words, part by part @long', async ({
  page,
  evidence,
}, testInfo) => {
  evidence.expect(/status of (404|429|502)/)
  const view = new SafePageObject(page)
  answers[`/safes/${safe}`] = (response) => {
    response.setHeader('retry-after', '90')
    answerJson(response, { code: 429, message: 'Rate limit reached' }, 429)
  }
  answers['/messages'] = ok(buildPage([{ type: 'MESSAGE', message: 'no more than that' } as never]))
  // What is left open stays open.
  answers['/transactions/queued'] = () => {}
  await page.goto(`${market.url}${at}`)
  await expect(view.facts).toContainText(failure.rateLimited({ seconds: 90, hasSeconds: true }))
  await expect(view.queue).toContainText(enSafeOverview.loading)
  await expect(view.queue).toContainText(failure.timeout, { timeout: 25_000 })
  await checkPage(page, testInfo, 'away')
  answers['/transactions/queued'] = ok(buildTransactionList())
  await view.queue.getByRole('button', { name: again, exact: true }).click()
  await expect(view.queue).toContainText(transaction.batch({ count: 2 }))

  const [first] = buildTransactionList().results.filter(({ type }) => type === 'TRANSACTION')
  const item = first as ReturnType<typeof buildTransaction>
  answers['/transactions/history'] = ok(buildPage([item], { next: 'https://elsewhere.example/v1/steal' }))
  answers['/balances/usd'] = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Away</h1>')
  answers['/collectibles'] = ok({ results: 'many' })
  await view.show('history')
  const past = view.section(history.heading)
  await past.getByRole('button', { name: more, exact: true }).click()
  await expect(past, 'nobody else is asked').toContainText(failure.unreadable)
  await expect(past).toContainText(transaction.batch({ count: 2 }))
  await view.show('messages')
  await expect(view.section(messages.heading)).toContainText(enSafeOverview.unread({ count: 1 }))
  await view.show('assets')
  await expect(view.section(balances.heading)).toContainText(failure.away)
  await expect(view.section(collectibles.heading)).toContainText(failure.unreadable)
  await checkPage(page, testInfo, 'failures')

  // Pages on the gateway itself follow each other, and a kind that is known on one is whole beside one that fails.
  const { transaction: known } = item
  const second = { ...item, transaction: { ...known, id: 'second', txInfo: { type: 'SwapOrder' } } }
  answers['/transactions/history'] = ok(buildPage([item], { next: `${server.url}/next` }))
  answers['/next'] = ok(buildPage([item, second as never]))
  answers[`/transactions/${known.id}`] = ok(buildTransactionDetails())
  await page.reload()
  await view.show('history')
  await past.getByRole('button', { name: more, exact: true }).click()
  await expect(past).toContainText(transaction.other({ kind: 'SwapOrder' }))
  await expect(past.getByRole('button', { name: new RegExp(entry.show) })).toHaveCount(2)
  const opened = await view.open(past, transaction.batch({ count: 2 }))
  await expect(opened).toContainText('uint256[][]')
  await expect(opened).toContainText(enSafeTransactionDetails.safeTxHash)
  await page.goto('about:blank')
})

test('an address that is no Safe, or on a network without one, says so @long', async ({ page, evidence }) => {
  evidence.expect(/status of 404/)
  delete answers[`/safes/${safe}`]
  await page.goto(`${market.url}${at}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: noSafe.action, exact: true })).toHaveAttribute('href', '/safe')
  await expect(main.getByRole('navigation')).toBeHidden()
  await expect(main.getByRole('button', { name: again, exact: true })).toHaveCount(0)
  for (const path of ['/safe/31337/0x12', `/safe/1/${safe}`, `/safe/x/${safe}`]) {
    expect((await page.goto(`${market.url}${path}`))?.status(), path).toBe(404)
  }
  await page.goto('about:blank')
})
