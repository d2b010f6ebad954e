import type { Page } from '@playwright/test'
import { type Address, type Hex, hashMessage, hashTypedData, parseAbi } from 'viem'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSafeSdkCheck } from '@/lib/i18n/generated/en/safe-sdk-check'
import { localChainId } from '@/lib/protocol/chains/chains'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { SafeCheckPage } from './pages/safe-check'
import { SafeHostPage } from './pages/safe-host'

const typedData = {
  domain: { name: 'Verdigris', chainId: localChainId },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  // Of this file alone: what a Safe has signed on its chain it has signed for all.
  message: { text: 'A text to be checked' },
} as const

let host: SafeHostPage
let check: SafeCheckPage
let safe: Address

test.beforeEach(async ({ page, market, evidence }) => {
  // A gateway says by its status that it does not know a transaction, or a message yet.
  evidence.expect(/status of 404/)
  safe = market.config.embedded?.safe ?? '0x'
  host = new SafeHostPage(page)
  check = await openCheck(page)
})

async function openCheck(page: Page): Promise<SafeCheckPage> {
  await host.open('/safe/check')
  await host.app.getByRole('heading', { level: 1 }).waitFor()
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('There is no frame.')
  const opened = new SafeCheckPage(frame)
  await expect(opened.host).toContainText(enSafeSdkCheck.found({ chainId: localChainId, threshold: 2, owners: 3 }))
  return opened
}

/** Ada proposes what was asked for; Bela signs and executes it. */
async function propose() {
  const prompt = host.prompt('transaction')
  await host.choose(prompt, 'Ada')
  await prompt.getByRole('button', { name: enSafeHost.transaction.confirm({ name: 'Ada' }) }).click()
  await expect(host.entries).toHaveCount(1)
}

async function execute() {
  await host.choose(host.entries.first(), 'Bela')
  await host.button(enSafeHost.signAndExecute({ name: 'Bela' })).click()
  await expect(host.entries).toHaveCount(0)
}

async function signAsTwo() {
  for (const name of ['Bela', 'Ada']) {
    const prompt = host.prompt('message')
    await host.choose(prompt, name)
    await prompt.getByRole('button', { name: enSafeHost.message.confirm({ name }) }).click()
  }
}

/** The answer itself; a failure ends the test with its words. */
async function answerOf<T>(name: string): Promise<T> {
  const ended = await check.ended(name)
  if ('failure' in ended) throw new Error(`${name}: ${ended.failure}`)
  return ended.answer as T
}

async function read<T>(name: string, args?: unknown[]): Promise<T> {
  await check.ask(name, args)
  return answerOf<T>(name)
}

const readNonce = ({ chain }: Market) => chain.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })

test('a transaction by the SDK: proposed, signed, executed, and told at each stage, as the chain has it @long', async ({
  market,
}) => {
  const before = await readNonce(market)
  await check.ask('txs.send')
  await expect(check.outcome('txs.send')).toHaveText(enSafeSdkCheck.outcome.waiting)
  await propose()
  const { safeTxHash } = await answerOf<{ safeTxHash: Hex }>('txs.send')
  expect(await read('txs.getBySafeTxHash')).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
  expect(await read('wallet_getCallsStatus')).toMatchObject({ id: safeTxHash, status: 100 })
  expect(await readNonce(market), 'nothing has happened').toBe(before)
  await execute()
  expect(await readNonce(market)).toBe(before + 1n)
  const { txHash } = await read<{ txHash: Hex }>('txs.getBySafeTxHash')
  expect(await read('txs.getBySafeTxHash')).toMatchObject({ txStatus: 'SUCCESS' })
  const { blockNumber } = await market.chain.getTransactionReceipt({ hash: txHash })
  expect(await read('wallet_getCallsStatus')).toMatchObject({ status: 200, receipts: [{ transactionHash: txHash }] })
  // Under the hash that the app knows.
  expect(await read('eth_getTransactionReceipt')).toMatchObject({
    ...{ transactionHash: safeTxHash, status: '0x1', blockNumber: `0x${blockNumber.toString(16)}` },
  })
  expect(await read('eth_getTransactionByHash')).toMatchObject({ hash: safeTxHash })
})

test('a batch and a single transaction by the provider are executed for real, and what is rejected or replaced is not @long', async ({
  market,
}) => {
  const before = await readNonce(market)
  await check.ask('wallet_sendCalls')
  await expect(host.prompt('transaction')).toContainText(enSafeHost.transaction.batch({ count: 2 }))
  await propose()
  const { id } = await answerOf<{ id: Hex }>('wallet_sendCalls')
  await execute()
  expect(await read('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, receipts: [{}, {}] })

  await check.ask('eth_sendTransaction')
  await host.prompt('transaction').getByRole('button', { name: enSafeHost.reject }).click()
  expect(await check.ended('eth_sendTransaction')).toEqual({ failure: '4001: Transaction was rejected' })
  await check.ask('eth_sendTransaction', [{ to: safe, value: '0x1' }])
  await propose()
  const hash = await answerOf<Hex>('eth_sendTransaction')
  expect(await read('txs.getBySafeTxHash', [hash])).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
  await test.step('its owners put nothing in its place', async () => {
    await host.button(enSafeHost.replace).click()
    await host
      .prompt('transaction')
      .getByRole('button', { name: /^Propose as/ })
      .click()
    await expect(host.entries).toHaveCount(2)
    const nothing = host.entries.filter({ hasText: enSafeHost.nothing })
    await nothing.getByRole('button', { name: /and execute$/ }).click()
    await expect(host.entries).toHaveCount(0)
  })
  expect(await read('txs.getBySafeTxHash', [hash])).toMatchObject({ txStatus: 'CANCELLED' })
  expect(await read('wallet_getCallsStatus', [hash])).toMatchObject({ status: 400 })
  expect(await readNonce(market)).toBe(before + 2n)
})

test('messages: signed by two owners off the chain, then on it, and the Safe’s contract takes each @long', async ({
  market,
}) => {
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const isValid = (hash: Hex, signature: Hex) =>
    market.chain.readContract({ address: safe, abi, functionName: 'isValidSignature', args: [hash, signature] }).then(
      (answer) => answer === '0x1626ba7e',
      () => false,
    )
  const text = `A text of art, ${Date.now()}`
  await check.ask('txs.signMessage', [text])
  await signAsTwo()
  const { signature } = await answerOf<{ signature: Hex }>('txs.signMessage')
  expect(await isValid(hashMessage(text), signature)).toBe(true)
  expect(await read('safe.getOffChainSignature')).toBe(signature)
  expect(await read('safe.isMessageSigned', [text, signature])).toBe(true)
  expect(await read('safe.isMessageSigned', [text]), 'not on the chain').toBe(false)

  await check.ask('eth_signTypedData_v4', [safe, JSON.stringify(typedData)])
  await signAsTwo()
  expect(await isValid(hashTypedData(typedData), await answerOf<Hex>('eth_signTypedData_v4'))).toBe(true)

  await test.step('the app chooses the chain', async () => {
    expect(await read('eth.setSafeSettings', [[{ offChainSigning: false }]])).toEqual({ offChainSigning: false })
    await check.ask('txs.signTypedMessage', [typedData])
    await propose()
    expect(await answerOf('txs.signTypedMessage')).toEqual({ safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await read('safe.isMessageSigned', [typedData]), 'not before it is executed').toBe(false)
    await execute()
    expect(await read('safe.isMessageSigned', [typedData])).toBe(true)
    expect(await isValid(hashTypedData(typedData), '0x')).toBe(true)
  })
})

test('the address book is read once somebody has allowed it, and what only reads says what the chain says @long', async ({
  market,
}) => {
  await check.ask('safe.requestAddressBook')
  await host.prompt('permission').getByRole('button', { name: enSafeHost.reject }).click()
  expect(await check.ended('safe.requestAddressBook')).toEqual({ failure: '4001: Permissions rejected' })
  await check.ask('safe.requestAddressBook')
  await host.prompt('permission').getByRole('button', { name: enSafeApps.permission.confirm }).click()
  expect(await answerOf('safe.requestAddressBook')).toMatchObject([{ name: 'Ada' }, {}, {}, {}, {}])

  await check.button(enSafeSdkCheck.askAll).click()
  expect(await answerOf('wallet_getPermissions')).toMatchObject([{ parentCapability: 'requestAddressBook' }])
  expect(await answerOf('eth_accounts')).toEqual([safe])
  expect(await answerOf('eth_chainId')).toBe(`0x${localChainId.toString(16)}`)
  const balance = await market.chain.getBalance({ address: safe })
  for (const name of ['eth_getBalance', 'eth.getBalance']) {
    expect(BigInt(await answerOf<Hex>(name)), name).toBe(balance)
  }
  expect(await answerOf('eth_getCode')).toBe(await market.chain.getCode({ address: safe }))
  const slot = await market.chain.getStorageAt({ address: safe, slot: '0x0' })
  expect(await answerOf('eth_getStorageAt')).toBe(slot)
  expect(await answerOf('safe.getInfo')).toMatchObject({ safeAddress: safe, threshold: 2, version: '1.4.1+L2' })
  expect(await answerOf('safe.getChainInfo')).toMatchObject({ chainId: String(localChainId) })
  expect(await answerOf('safe.getEnvironmentInfo')).toEqual({ origin: market.url })
})

test('the host leads to this page, and shows it again after a reload @long', async ({ page, market }) => {
  await host.open('/explore')
  await host.account(market.config.embedded?.safe ?? '').waitFor()
  await host.queue.getByRole('link', { name: enSafeHost.check }).click()
  await expect(host.app.getByRole('heading', { level: 1 })).toHaveText(enSafeSdkCheck.heading)
  await page.reload()
  await expect(host.app.getByRole('heading', { level: 1 })).toHaveText(enSafeSdkCheck.heading)
})
