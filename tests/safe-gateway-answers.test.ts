import { SettingsInfoType } from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, it } from 'vitest'
import {
  createGateway,
  getChainConfig,
  getCollectiblesPage,
  getIncomingTransfers,
  getSafeApps,
  getSafeInfo,
  getSafeMessages,
  getTransactionDetails,
  getTransactionHistory,
  TransactionInfoType,
  TransactionStatus,
} from '@/lib/protocol/safe-gateway'
import {
  buildCollectible,
  buildMessage,
  buildPage,
  buildSafeInfo,
  buildTransaction,
  buildTransactionDetails,
  safe,
  transactionId,
} from './builders/gateway-answers'
import { buildChain, buildSafeApp } from './builders/gateway-chains'

const at = { chainId: 1, address: safe }
const one = { chainId: 1, transactionId }
const gatewayOf = (answer: unknown) => createGateway({ fetch: async () => Response.json(answer) })

const parties = { owner: { value: safe }, oldOwner: { value: safe }, newOwner: { value: safe } }
const contracts = { handler: { value: safe }, implementation: { value: safe }, module: { value: safe } }
const settings = { ...parties, ...contracts, guard: { value: safe }, threshold: 2 }

const future = { tomorrow: { today: [1, null] } }

describe('what the gateway may add tomorrow stays as it came', () => {
  it.each([
    ['a field', { ...buildSafeInfo(), ...future, address: { value: safe, ...future } }],
    ['a value of an enum', { ...buildSafeInfo(), implementationVersionState: 'ANCIENT' }],
  ])('%s of a Safe', async (_, answer) => {
    await expect(getSafeInfo(gatewayOf(answer), at)).resolves.toEqual(answer)
  })

  it.each([
    ['a status', buildTransactionDetails({ txStatus: 'REPLACED' as TransactionStatus })],
    ['a kind', buildTransactionDetails({ txInfo: { type: 'SwapOrder', uid: '0x', ...future } as never })],
    ['an execution', buildTransactionDetails({ detailedExecutionInfo: { type: 'RELAYED', task: 1 } as never })],
    ['a direction', { ...buildTransactionDetails(), txInfo: { ...transfer(), direction: 'SIDEWAYS' } }],
    ['a transfer', { ...buildTransactionDetails(), txInfo: { ...transfer(), transferInfo: { type: 'ERC1155' } } }],
    ['a change of the settings', settingsChange({ type: 'SET_MODULE_GUARD', moduleGuard: { value: safe } })],
  ])('%s of a transaction', async (_, answer) => {
    await expect(getTransactionDetails(gatewayOf(answer), one)).resolves.toEqual(answer)
  })

  it('an item of a list', async () => {
    const answer = { ...buildPage([{ type: 'ADVERT', ...future }, buildTransaction()]), count: null }
    await expect(getTransactionHistory(gatewayOf(answer), at)).resolves.toEqual(answer)
    const messages = buildPage([{ type: 'ADVERT' }, buildMessage()])
    await expect(getSafeMessages(gatewayOf(messages), at)).resolves.toEqual(messages)
  })

  it('features, gas prices, authentications, platforms and policies', async () => {
    const chain = {
      ...buildChain(),
      features: ['ERC721', 'RELAYING'],
      gasPrice: [{ type: 'fixed1559', maxFeePerGas: '1' }],
      rpcUri: { authentication: 'HEADER', value: 'https://example.org' },
      ...future,
    }
    await expect(getChainConfig(gatewayOf(chain), one)).resolves.toEqual(chain)
    const apps = [
      {
        ...buildSafeApp(),
        accessControl: { type: 'BY_INVITATION' },
        features: ['FLASH'],
        socialProfiles: [{ platform: 'TELEGRAM', url: 'https://example.org' }],
      },
    ]
    await expect(getSafeApps(gatewayOf(apps), one)).resolves.toEqual(apps)
  })
})

it('takes null for what is not there, as today’s gateway sends it', async () => {
  const details = {
    ...buildTransactionDetails(),
    executedAt: null,
    txData: null,
    detailedExecutionInfo: null,
    txHash: null,
    safeAppInfo: null,
    txInfo: { ...transfer(), sender: { value: safe, name: null, logoUri: null } },
  }
  await expect(getTransactionDetails(gatewayOf(details), one)).resolves.toEqual(details)
  const page = { ...buildPage([buildTransaction()]), next: null, previous: null }
  await expect(getTransactionHistory(gatewayOf(page), at)).resolves.toEqual(page)
})

describe('a change of the settings', () => {
  it.each(Object.values(SettingsInfoType))('%s', async (type) => {
    const answer = settingsChange({ ...settings, type })
    await expect(getTransactionDetails(gatewayOf(answer), one)).resolves.toEqual(answer)
  })

  it.each(Object.values(SettingsInfoType).filter((type) => type !== SettingsInfoType.DELETE_GUARD))(
    '%s is not read without what it changes',
    async (type) => {
      await expect(getTransactionDetails(gatewayOf(settingsChange({ type })), one)).rejects.toThrow(
        /^Invalid response content$/,
      )
    },
  )
})

it('tells a reader of the kinds what each holds', async () => {
  const details = await getTransactionDetails(gatewayOf(buildTransactionDetails()), one)
  expect(details?.txStatus === TransactionStatus.AWAITING_EXECUTION).toBe(true)
  const info = details?.txInfo
  const count: number | null | undefined = info?.type === TransactionInfoType.CUSTOM ? info.actionCount : null
  expect(count).toBe(2)
})

describe('what is known is held to its shape', () => {
  it.each([
    ['no owners', { ...buildSafeInfo(), owners: undefined }],
    ['an owner that is no address', { ...buildSafeInfo(), owners: [{ value: 'vitalik.eth' }] }],
    ['a threshold of letters', { ...buildSafeInfo(), threshold: '2' }],
    ['null', null],
    ['a list', []],
    ['a string', 'OK'],
  ])('a Safe with %s', async (_, answer) => {
    await expect(getSafeInfo(gatewayOf(answer), at)).rejects.toThrow(/^Invalid response content$/)
  })

  it.each([
    ['a hash that is none', { ...buildTransactionDetails(), txHash: '0x1' }],
    ['a transfer of nothing', { ...buildTransactionDetails(), txInfo: { type: 'Transfer' } }],
    ['no status', { ...buildTransactionDetails(), txStatus: undefined }],
  ])('a transaction with %s', async (_, answer) => {
    await expect(getTransactionDetails(gatewayOf(answer), one)).rejects.toThrow(/^Invalid response content$/)
  })
})

function transfer() {
  return {
    type: 'Transfer',
    sender: { value: safe },
    recipient: { value: safe },
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: '1' },
  }
}

function settingsChange(settingsInfo: unknown) {
  const dataDecoded = { method: 'change', parameters: null }
  return { ...buildTransactionDetails(), txInfo: { type: 'SettingsChange', dataDecoded, settingsInfo } }
}

describe('an entry that can’t be read', () => {
  it.each([
    ['a transaction', getTransactionHistory, buildTransaction()],
    ['what came in', getIncomingTransfers, buildTransaction()],
    ['a message', getSafeMessages, buildMessage()],
    ['a collectible', getCollectiblesPage, buildCollectible()],
  ] as const)('leaves the rest of its page as it is: %s', async (_, list, entry) => {
    const kind = 'type' in entry ? { type: entry.type } : {}
    const garbled = [kind, { ...kind, transaction: 'none', message: 1 }, null, 'text']
    const page = await list(gatewayOf({ ...buildPage([]), results: [entry, ...garbled, entry] }), at)
    const unreadable = garbled.map(() => ({ type: 'UNREADABLE' }))
    expect(page?.results).toEqual([entry, ...unreadable, entry])
  })
})
