import { describe, expect, it } from 'vitest'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { enSafeVocabulary } from '@/lib/i18n/generated/en/safe-vocabulary'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  ImplementationVersionState,
  LabelValue,
  SafeMessageStatus,
  SettingsInfoType,
  TokenType,
  type TransactionInfo,
  TransactionInfoType,
  TransactionStatus,
  TransactionTokenType,
  TransferDirection,
} from '@/lib/protocol/safe-gateway'
import { safe, transactionInfos } from '@/tests/builders/gateway-answers'
import { describeTransaction } from './describe-transaction'
import { getEnumMessage } from './get-enum-message'

const other = { value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const
const own = { value: safe, name: 'Vault' } as const
const place = { coin: { symbol: 'ETH', decimals: 18 }, words: enSafeVocabulary }
const say = (info: unknown) => describeTransaction(info as TransactionInfo, place)

const transfer = (change: object) => ({
  ...{ type: 'Transfer', sender: other, recipient: own, direction: 'INCOMING' },
  ...{ transferInfo: { type: 'NATIVE_COIN', value: '1500000000000000000' } },
  ...change,
})
const asset = (transferInfo: object) => say(transfer({ transferInfo })).title

describe('transfers', () => {
  it('say what came, and from whom; what goes, and to whom; and of an unknown direction both', () => {
    expect(say(transfer({}))).toEqual({
      title: 'Received 1.5 ETH',
      parties: [{ label: 'From', address: other }],
      caution: null,
    })
    expect(say(transfer({ direction: 'OUTGOING', sender: own, recipient: other }))).toMatchObject({
      title: 'Send 1.5 ETH',
      parties: [{ label: 'To', address: other }],
    })
    for (const direction of ['UNKNOWN', 'SIDEWAYS']) {
      expect(say(transfer({ direction }))).toMatchObject({
        title: 'Transfer of 1.5 ETH',
        parties: [
          { label: 'From', address: other },
          { label: 'To', address: own },
        ],
      })
    }
  })

  it.each([
    [{ type: 'ERC20', tokenSymbol: 'USDC', decimals: 6, value: '1000000' }, '1 USDC'],
    [{ type: 'ERC20', tokenName: 'Silver', decimals: 0, value: '7' }, '7 Silver'],
    [{ type: 'ERC20', decimals: 6, value: '1' }, '0.000001 unnamed tokens'],
    [{ type: 'ERC20', tokenSymbol: 'ODD', decimals: null, value: '15' }, '15 base units of ODD'],
    [{ type: 'ERC20', tokenSymbol: 'ODD', decimals: 1e9, value: '15' }, 'an unreadable amount of ODD'],
    [{ type: 'ERC20', tokenSymbol: 'ODD', decimals: 6, value: '-1' }, 'an unreadable amount of ODD'],
    [{ type: 'ERC721', tokenName: 'First Hang', tokenId: '7' }, 'First Hang #7'],
    [{ type: 'ERC721', tokenId: '7' }, 'token 7'],
    [{ type: 'NATIVE_COIN', value: null }, 'an unreadable amount of ETH'],
    [{ type: 'ERC1155', tokenId: '7' }, 'an unknown asset'],
  ])('name what moves: %o', (info, words) => {
    expect(asset(info)).toBe(`Received ${words}`)
  })

  it('take no token’s name for a sentence', () => {
    expect(asset({ type: 'ERC20', tokenSymbol: 'US\u202eDC\n', decimals: 0, value: '1' })).toBe('Received 1 USDC')
    const long = asset({ type: 'ERC20', tokenSymbol: 'x'.repeat(5000), decimals: 0, value: '1' })
    expect(long.length).toBeLessThan(60)
  })
})

describe('settings', () => {
  const changed: Record<SettingsInfoType, [object, string, string[]]> = {
    SET_FALLBACK_HANDLER: [{ handler: other }, 'Set the fallback handler', ['Handler']],
    ADD_OWNER: [{ owner: other, threshold: 2 }, 'Add owner and set threshold to 2', ['Owner']],
    REMOVE_OWNER: [{ owner: other, threshold: 1 }, 'Remove owner and set threshold to 1', ['Owner']],
    SWAP_OWNER: [{ oldOwner: other, newOwner: own }, 'Replace an owner', ['Removed owner', 'New owner']],
    CHANGE_THRESHOLD: [{ threshold: 3 }, 'Change threshold to 3', []],
    CHANGE_IMPLEMENTATION: [{ implementation: other }, 'Change the Safe’s implementation', ['Implementation']],
    ENABLE_MODULE: [{ module: other }, 'Enable module', ['Module']],
    DISABLE_MODULE: [{ module: other }, 'Disable module', ['Module']],
    SET_GUARD: [{ guard: other }, 'Set guard', ['Guard']],
    DELETE_GUARD: [{}, 'Remove guard', []],
  }
  it.each(Object.values(SettingsInfoType))('%s', (type) => {
    const [parts, title, labels] = changed[type]
    const said = say({ type: 'SettingsChange', settingsInfo: { type, ...parts } })
    expect(said.title).toBe(title)
    expect(said.parties.map(({ label }) => label)).toEqual(labels)
  })

  it('say what power goes with them', () => {
    const said = say({ type: 'SettingsChange', settingsInfo: { type: 'ENABLE_MODULE', module: other } })
    expect(said.caution).toContain('without its owners')
  })

  it.each(['PAUSE', 'constructor', '__proto__', 'toString'])(
    'a kind that is not known, %s, is told as it is',
    (type) => {
      const said = say({ type: 'SettingsChange', settingsInfo: { type } })
      expect(said).toEqual({ title: enSafeVocabulary.settingsOther({ kind: type }), parties: [], caution: null })
    },
  )

  it('without their kind go by the method, or by nothing', () => {
    const dataDecoded = { method: 'changeThreshold', parameters: [] }
    expect(say({ type: 'SettingsChange', dataDecoded, settingsInfo: null }).title).toContain('changeThreshold')
    expect(say({ type: 'SettingsChange' }).title).toBe(enSafeVocabulary.settingsUnnamed)
  })
})

describe('the others', () => {
  const custom = { type: 'Custom', to: own, dataSize: '0', value: '0', isCancellation: false }
  it.each([
    [{ ...custom, isCancellation: true }, enSafeVocabulary.transaction.rejection],
    [{ ...custom, methodName: 'multiSend', actionCount: 3 }, 'Batch of 3 calls, all or nothing'],
    [{ ...custom, methodName: 'multiSend', actionCount: 1 }, 'Batch of 1 call'],
    [{ ...custom, methodName: 'approve' }, 'Approve an account to spend tokens or transfer an item (approve)'],
    [{ ...custom, to: { value: seaportAddress }, methodName: 'approve' }, 'Call approve'],
    [{ ...custom, to: { value: seaportAddress }, methodName: 'cancel' }, 'Cancel orders on Seaport'],
    [{ ...custom, methodName: 'cancel' }, 'Call cancel'],
    [{ ...custom, methodName: 'toString' }, 'Call toString'],
    [{ ...custom, methodName: null, value: null }, 'Call a contract'],
    [{ ...custom, methodName: 'buy', value: '1000000000000000000' }, 'Call buy, and send 1 ETH with it'],
    [{ ...custom, value: 'much' }, 'Call a contract'],
    [{ type: 'Creation', creator: other, transactionHash: `0x${'c0'.repeat(32)}` }, 'Safe created'],
    [{ type: 'SwapOrder' }, 'Unknown transaction type: SwapOrder'],
  ])('%o', (info, title) => {
    expect(say(info).title).toBe(title)
  })

  it('every kind of the vocabulary has words of its own', () => {
    const kinds = new Set(transactionInfos.map(({ type }) => type))
    expect([...kinds].toSorted()).toEqual(Object.values(TransactionInfoType).toSorted())
    for (const info of transactionInfos) expect(say(info).title).not.toMatch(/unknown/i)
    for (const direction of Object.values(TransferDirection)) {
      expect(say(transfer({ direction })).title).not.toMatch(/unknown/i)
    }
    expect(Object.values(TransactionTokenType)).toEqual(['ERC20', 'ERC721', 'NATIVE_COIN'])
  })
})

const catalogues: [string, Record<string, string>, Record<string, string>][] = [
  ['status', enSafeVocabulary.status, TransactionStatus],
  ['messageStatus', enSafeVocabulary.messageStatus, SafeMessageStatus],
  ['label', enSafeVocabulary.label, LabelValue],
  ['versionState', enSafeOverview.versionState, ImplementationVersionState],
  ['tokenType', enSafeVocabulary.tokenType, TokenType],
]
it.each(catalogues)('%s has a word for each value, and one for any other', (_, words, values) => {
  expect(Object.keys(words).toSorted()).toEqual(Object.values(values).toSorted())
  const find = (value: string) => getEnumMessage(words, value, (word) => enSafeVocabulary.otherWord({ word }))
  for (const value of Object.values(values)) expect(find(value)).toBe(words[value])
  for (const value of ['RELAYED', 'constructor', '__proto__']) expect(find(value)).toBe(`Unknown: ${value}`)
})

it('what Seaport is called for is said in words, and of another contract the name of its function alone', () => {
  const call = {
    type: 'Custom',
    dataSize: '4',
    value: '0',
    methodName: 'fulfillAvailableAdvancedOrders',
    isCancellation: false,
  }
  expect(say({ ...call, to: { value: seaportAddress } }).title).toBe('Buy on Seaport')
  expect(say({ ...call, to: other }).title).toBe('Call fulfillAvailableAdvancedOrders')
  expect(say({ ...call, methodName: 'constructor', to: { value: seaportAddress } }).title).toBe('Call constructor')
})
