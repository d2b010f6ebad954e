import { describe, expect, test } from 'vitest'
import { loadLanguage } from './generated/load-language'
import { type Locale, locales } from './locales'

/** Names, units, codes and words that are the same elsewhere too: what a translation may have as English has it. */
const same: Record<Exclude<Locale, 'en'>, readonly string[]> = {
  de: [
    ...['Verdigris', 'Safe', 'Nonce', 'Token', 'Seaport', 'Safe Apps SDK', 'Provider (EIP-1193)', 'ERC-20', 'ERC-721'],
    ...['safeTxHash', 'safeMessageHash', 'Twitter', 'GitHub', 'Discord', 'Passkeys', 'Royalty', 'Royalties', 'Owner'],
    ...['Name', 'Avatar', 'Status', 'Standard', 'Index', 'Version', 'Details', 'Website', 'Wallet', 'Order', 'Listing'],
    ...['Guard', 'Handler', 'Factory', 'ETH', 'UTC', 'Live', 'Gaming', 'Moderation'],
  ],
  es: [
    ...['Verdigris', 'Safe', 'Nonce', 'Token', 'Seaport', 'Safe Apps SDK', 'ERC-20', 'ERC-721', 'safeTxHash'],
    ...['safeMessageHash', 'Twitter', 'GitHub', 'Discord', 'ETH', 'UTC', 'Avatar', 'Provider (EIP-1193)', 'Guard'],
    ...['Handler', 'Fallback handler', 'Wallet', 'token', 'demo', 'apps', 'app', 'Total'],
  ],
}

/** Words that English has and that language has not; one of them in a sentence says that it was forgotten. */
const english = /\b(the|your|you|and|of|it|this|with|nothing|were|cannot|until|which|whoever|anybody|somebody)\b/i

/** A value for each name that a sentence has for what is put into it: the same names mean the same everywhere. */
const texts = {
  ...{ account: 'Ana', address: '0x5aAe…eAed', among: null, app: 'Gnosis', balance: '7.25 WETH', block: '23456789' },
  ...{ by: 'Bea', category: 'Real Estate', chain: 'Sepolia', chains: 'Sepolia, Base', date: '20 Nov 2026, 09:05' },
  ...{ domain: 'verdigris.example', fee: '0.0031 ETH', field: 'Bio', floor: '3.40 ETH', from: '4.10 ETH' },
  ...{ heading: 'Heading', highest: '8.15', host: 'node.example', last: '6.35', lowest: '2.05', maker: 'Mia' },
  median: '4.35',
  ...{ method: 'mintTo', missed: 'Heron', name: 'Fen', names: 'Ola, Pia', network: 'Holesky', now: '0xfB69…d359' },
  ...{ of: 'Moor', offered: '9.45 WETH', offers: '1.15 ETH', owner: '0xD122…aDDb', page: 'Page', paid: '5.55' },
  ...{ percent: '12.5', price: '1.85 ETH', prices: '1.85 ETH', problem: 'odd', provider: 'Gelato', q: 'heron' },
  ...{
    reason: 'Reason.',
    reasons: 'Base',
    royalty: '7.5 %',
    safe: '0xdbF0…2d5E',
    size: '3.5 MB',
    some: '2.65 WETH',
    step: 'Step',
  },
  ...{ symbol: 'WETH', time: '09:41', title: 'Title', to: '0.95 ETH', uri: 'ipfs://Qm', value: 'Rain' },
  ...{ volume: '4.85' },
  ...{
    version: '1.4.1',
    wallet: 'Rabby',
    word: 'WORD',
    counted: '73',
    item: 'Reed',
    where: 'Tarn',
    items: 'Reed, Fen',
  },
  ...{ asked: '7.5', baseGas: '48000', gasPrice: '21', kind: 'CUSTOM', shown: '1850000000000000000' },
  ...{ sum: '1750000000000000000', start: '1790000000', end: '1795000000', filled: '3', total: '9', needed: '4' },
  ...{ others: '4', engines: 'ERC-2981', role: 'ROLE', order: '1234567890123456789', hash: `0x${'ab'.repeat(32)}` },
  ...{ high: '2.75', label: 'Gold', low: '1.45', max: '4.65', min: '0.35', share: '6.2 %', words: 'Vetted' },
  ...{ receivers: '0x5aAe…eAed, 0xfB69…d359', amount: '0.75 WETH', id: '7c1e-b2', coin: 'POL' },
  ...{ filters: 'Moss, Fern', label: 'Sepia', share: '6.25', supply: '81', token: '0xdbF0…2d5E', words: 'Seal' },
  ...{ low: '5.35', high: '8.65', min: '0.45', max: '2.85', least: '0.01' },
  ...{ standard: 'ERC-4907', user: '0xA1c4…77Ef' },
}

/** Whatever a sentence is given that has a number in it, as number, as text and as bigint. */
const counts = [
  ...['previous', 'last'],
  ...['all', 'bought', 'bytes', 'chainId', 'confirmed', 'count', 'days', 'depth', 'gap', 'hours', 'index', 'left'],
  ...['limit', 'live', 'minted', 'minutes', 'missing', 'most', 'ms', 'next', 'nonce', 'number', 'owners', 'quantity'],
  ...['digits', 'seconds', 'signed', 'supply', 'threshold', 'tokenId', 'unminted', 'verified'],
]

/** Each is true in one sample and false in the next. */
const flags = [
  ...['isAll', 'isBeforeFee', 'isBehind', 'isComplete', 'isEnough', 'isHourly', 'isNext', 'isOpen', 'isSafe'],
  ...[
    'isServed',
    'isSeveral',
    'isYours',
    'hasAmong',
    'hasAmount',
    'hasChain',
    'hasConfirmed',
    'hasCount',
    'hasSeconds',
  ],
  ...['hasWords', 'hasDate', 'hasEnd', 'hasOwner'],
]

/** The same word for one and for many, or told by another kind of number than it takes. */
const alike = ['safeProposal.signers.of', 'safeTransactionDetails.left', 'collectionTabs.ofItems']
/** An abbreviation that has no plural in the language. */
const invariable: Partial<Record<Locale, RegExp>> = { es: /# NFT\b/ }

const countAll = (count: unknown) => Object.fromEntries(counts.map((key) => [key, count]))

const numbers = [0, 1, 2, 5]

interface Sample {
  argument: object
  /** All that is put into a sentence and has to be found in it. */
  given: string[]
}

/** One object has a value for whatever any sentence names; each sentence takes what it knows of it. */
function* listArguments(): Generator<object> {
  for (const number of numbers) {
    for (const value of [number, String(number), BigInt(number)]) {
      const counted = Object.fromEntries(counts.map((key) => [key, value]))
      for (const flag of [true, false]) {
        const all = { ...texts, ...counted, ...Object.fromEntries(flags.map((key) => [key, flag])) }
        yield all
        yield { ...all, amount: value, among: value, items: value, live: value }
        yield { ...all, missing: 'Ola, Pia' }
      }
      for (const unit of ['days', 'hours', 'other']) yield { ...texts, ...counted, unit }
    }
  }
}

const samples = [...listArguments()].map((argument): Sample => {
  const values: unknown[] = Object.values(argument)
  return { argument, given: values.filter((value) => typeof value === 'string').filter(({ length }) => length > 1) }
})

/** Nothing where a sentence is not made for this argument. */
function say(message: unknown, argument: unknown): string | null {
  try {
    const text: unknown = (message as (argument: unknown) => unknown)(argument)
    return typeof text === 'string' && !/undefined|\[object|NaN|Invalid/.test(text) ? text : null
  } catch {
    return null
  }
}

/** English groups the digits of a whole number by commas; the others by a narrow space (`format-number`). */
const regroup = (part: string) => (/^\d{1,3}(,\d{3})+$/.test(part) ? part.replaceAll(',', '\u202f') : part)

/** Names and amounts that were put in, and each number. */
function partsOf(text: string, given: readonly string[]): string[] {
  return [...given.filter((value) => text.includes(value)), ...(text.match(/\d+(?:[.,]\d+)*/g) ?? [])]
}

function listPaths(messages: unknown, path: string[] = []): { path: string; value: unknown }[] {
  if (typeof messages !== 'object' || messages === null) return [{ path: path.join('.'), value: messages }]
  return Object.entries(messages).flatMap(([key, value]) => listPaths(value, [...path, key]))
}

/** Whether there is a word in it beside those. */
function hasWords(text: string, known: readonly string[]): boolean {
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return /\p{L}/u.test(longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), text))
}

async function loadEnglish(name: string): Promise<unknown> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const module: Record<string, unknown> = await import(`./generated/en/${file}.ts`)
  return module[`en${name.charAt(0).toUpperCase()}${name.slice(1)}`]
}

describe.each(locales.filter((locale) => locale !== 'en'))('%s', (locale) => {
  async function load() {
    const loaders = await loadLanguage[locale]()
    return await Promise.all(
      Object.entries(loaders).map(async ([name, load]) => {
        const own = listPaths(await load(), [name])
        const found = new Map(own.map(({ path, value }) => [path, value]))
        return { name, own, found, english: listPaths(await loadEnglish(name), [name]) }
      }),
    )
  }

  test('says of each thing what English says, and of nothing else', async () => {
    for (const { name, own, english } of await load()) {
      expect(english.length, name).toBeGreaterThan(0)
      const kinds = (list: typeof own) => list.map(({ path, value }) => `${path} ${typeof value}`).sort()
      expect(kinds(own)).toEqual(kinds(english))
    }
  })

  test('has every sentence, and none in English', async () => {
    const wrong: string[] = []
    for (const { found, english: sentences } of await load()) {
      for (const { path, value } of sentences) {
        const own = found.get(path)
        if (typeof value !== 'string' || typeof own !== 'string') continue
        if ((own.trim() === '') !== (value.trim() === '')) wrong.push(`${path} is empty`)
        if (own === value && own !== '' && !same[locale].includes(own)) wrong.push(`${path} is English: ${own}`)
        if (english.test(own)) wrong.push(`${path} has English in it: ${own}`)
        for (const part of partsOf(value, []))
          if (!own.includes(regroup(part))) wrong.push(`${path} lacks ${part}: ${own}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('says each name, amount and number that English says', async () => {
    const wrong: string[] = []
    for (const { found, english: sentences } of await load()) {
      for (const { path, value } of sentences) {
        if (typeof value !== 'function') continue
        const heard = new Map<string, string | null>()
        for (const { argument, given } of samples) {
          const expected = say(value, argument)
          if (expected === null || heard.has(expected)) continue
          const own = say(found.get(path), argument)
          heard.set(expected, own)
          if (!own) wrong.push(`${path} says nothing where English says: ${expected}`)
          if (!own) continue
          if (own === expected && hasWords(own, [...given, ...same[locale]])) wrong.push(`${path} is English: ${own}`)
          if (english.test(own)) wrong.push(`${path} has English in it: ${own}`)
          for (const part of partsOf(expected, given)) {
            if (!own.includes(part)) wrong.push(`${path} lacks ${part}: ${own}`)
          }
        }
        if (heard.size === 0) wrong.push(`${path} takes what no sample has`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('has words of its own for one, where English has', async () => {
    const wrong: string[] = []
    /** The sentence for one and for five, as if both were as many. */
    const compare = (message: unknown, write: (count: number) => unknown) =>
      [1, 5].map((count) => say(message, { ...texts, ...countAll(write(count)) })?.replaceAll(String(count), '#'))
    for (const { found, english: sentences } of await load()) {
      for (const { path, value } of sentences) {
        if (typeof value !== 'function') continue
        for (const write of [Number, String, BigInt]) {
          const [one, many] = compare(value, write)
          const [ownOne, ownMany] = compare(found.get(path), write)
          const isTold = one && many && one !== many
          if (!isTold || ownOne !== ownMany || alike.includes(path)) continue
          if (!invariable[locale]?.test(ownOne ?? '')) wrong.push(`${path}: ${ownOne}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
