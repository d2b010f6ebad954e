import type { enSafeVocabulary } from '@/lib/i18n/generated/en/safe-vocabulary'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { AddressInfo, SettingsInfo, TransactionInfo } from '@/lib/protocol/safe-gateway'
import { cleanLine } from './clean-line'
import { formatUnits } from './format-units'
import { getEnumMessage } from './get-enum-message'

export interface TransactionDescription {
  title: string
  /** Whom it names, in the order in which they are read. */
  parties: Party[]
  /** What it allows, and to whom. */
  caution: string | null
}

export interface Party {
  label: string
  address: AddressInfo
}

export interface TransactionPlace {
  /** Of the chain's own coin. */
  coin: { symbol: string; decimals: number }
  words: SafeWords
}

type SafeWords = typeof enSafeVocabulary
type Info<K extends string> = Extract<TransactionInfo, { type: `${K}` | K }>

/** What a transaction does, in words, whatever the gateway says of it. */
export function describeTransaction(info: TransactionInfo, place: TransactionPlace): TransactionDescription {
  const { words } = place
  switch (info.type) {
    case 'Transfer':
      return describeTransfer(info, place)
    case 'SettingsChange':
      return describeSettings(info, words)
    case 'Custom':
      return describeCustom(info, place)
    case 'Creation':
      return {
        title: words.transaction.creation,
        parties: list([
          [words.party.by, info.creator],
          [words.party.factory, info.factory],
          [words.party.implementation, info.implementation],
        ]),
        caution: null,
      }
    default:
      return {
        title: words.transaction.other({ kind: cleanLine(info.type) }),
        parties: [],
        caution: null,
      }
  }
}

function describeTransfer({ direction, sender, recipient, transferInfo }: Info<'Transfer'>, place: TransactionPlace) {
  const { words } = place
  const amount = describeAsset(transferInfo, place)
  const from: Party = { label: words.party.from, address: sender }
  const to: Party = { label: words.party.to, address: recipient }
  if (direction === 'INCOMING') return { title: words.transaction.received({ amount }), parties: [from], caution: null }
  if (direction === 'OUTGOING') return { title: words.transaction.sent({ amount }), parties: [to], caution: null }
  return { title: words.transaction.moved({ amount }), parties: [from, to], caution: null }
}

/** Such as `1.5 ETH`, or `First Hang #7`. */
function describeAsset(info: Info<'Transfer'>['transferInfo'], { words: { asset }, coin }: TransactionPlace): string {
  switch (info.type) {
    case 'NATIVE_COIN': {
      const amount = formatUnits(info.value ?? '', coin.decimals)
      return amount === null ? asset.unreadable(coin) : `${amount} ${coin.symbol}`
    }
    case 'ERC20': {
      const symbol = cleanLine(info.tokenSymbol || info.tokenName || asset.token, 30)
      if (info.decimals == null && formatUnits(info.value, 0) !== null) return asset.raw({ value: info.value, symbol })
      const amount = formatUnits(info.value, info.decimals ?? 0)
      return amount === null ? asset.unreadable({ symbol }) : `${amount} ${symbol}`
    }
    case 'ERC721': {
      const name = cleanLine(info.tokenName || info.tokenSymbol || '')
      const tokenId = cleanLine(info.tokenId, 80)
      return name ? asset.item({ name, tokenId }) : asset.itemUnnamed({ tokenId })
    }
    default:
      return asset.unknown
  }
}

function describeSettings(
  { settingsInfo, dataDecoded }: Info<'SettingsChange'>,
  words: SafeWords,
): TransactionDescription {
  if (!settingsInfo) {
    const title = dataDecoded ? words.settingsMethod({ method: cleanLine(dataDecoded.method) }) : words.settingsUnnamed
    return { title, parties: [], caution: null }
  }
  const kind: string = settingsInfo.type
  const threshold = 'threshold' in settingsInfo ? Number(settingsInfo.threshold) : 0
  const settings: Record<string, (values: { threshold: number }) => string> = words.settings
  const say = getEnumMessage(settings, kind, (value) => () => words.settingsOther({ kind: value }))
  return {
    title: say({ threshold }),
    parties: findChanged(settingsInfo, words),
    caution: Object.hasOwn(words.caution, kind) ? (words.caution[kind] ?? null) : null,
  }
}

function findChanged(info: SettingsInfo, { party }: SafeWords): Party[] {
  switch (info.type) {
    case 'SET_FALLBACK_HANDLER':
      return list([[party.handler, info.handler]])
    case 'ADD_OWNER':
    case 'REMOVE_OWNER':
      return list([[party.owner, info.owner]])
    case 'SWAP_OWNER':
      return list([
        [party.oldOwner, info.oldOwner],
        [party.newOwner, info.newOwner],
      ])
    case 'CHANGE_IMPLEMENTATION':
      return list([[party.implementation, info.implementation]])
    case 'ENABLE_MODULE':
    case 'DISABLE_MODULE':
      return list([[party.module, info.module]])
    case 'SET_GUARD':
      return list([[party.guard, info.guard]])
    default:
      return []
  }
}

function describeCustom(info: Info<'Custom'>, { words, coin }: TransactionPlace): TransactionDescription {
  const { transaction, party } = words
  if (info.isCancellation) return { title: transaction.rejection, parties: [], caution: null }
  const method = info.methodName ? cleanLine(info.methodName) : null
  const isSeaport = info.to.value.toLowerCase() === seaportAddress.toLowerCase()
  const methods = isSeaport ? transaction.seaport : transaction.standard
  const known = method && Object.hasOwn(methods, method) ? methods[method] : null
  const name =
    info.actionCount != null
      ? transaction.batch({ count: info.actionCount })
      : method
        ? (known ?? transaction.call({ method }))
        : transaction.unnamedCall
  const paid = info.value && info.value !== '0' ? formatUnits(info.value, coin.decimals) : null
  const title = paid === null ? name : `${name}, ${transaction.payment({ amount: `${paid} ${coin.symbol}` })}`
  return { title, parties: list([[party.contract, info.to]]), caution: null }
}

function list(parties: readonly [label: string, address: AddressInfo | null | undefined][]): Party[] {
  return parties.flatMap(([label, address]) => (address ? [{ label, address }] : []))
}
