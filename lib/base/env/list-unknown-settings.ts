import { closest, distance } from 'fastest-levenshtein'
import type { Issue } from '@/lib/base/errors/app-error'

/** Of the container in compose.yaml, of Node and of the machine. */
const others: ReadonlySet<string> = new Set([
  'POSTGRES_PASSWORD',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'TZ',
])
/** Nobody else names variables so. */
const ownBeginning = /^(RPC_URL_|MARKET_FEE_|SAFE_APP_|SAFE_GATEWAY_|SANCTIONS_)/
/** Two letters that changed places are two edits, Y in place of IES three. Of short names those of other programs are as near: HOSTS. */
function mostEdits(name: string, setting: string): number {
  // PORTAL is no PORT.
  if (Math.min(name.length, setting.length) < 6) return 0
  return name.length < 12 ? 2 : 3
}
/** Of shorter names: with fewer letters left, those of other programs would be refused. */
const shortestLeft = 4

/** Two neighbours changed places (PROT), one letter is there twice in a row (DEMOO), or one is missing (BADGE). PORTS is none of these. */
function isShortSlip(name: string, setting: string): boolean {
  const at = [...name].findIndex((letter, index) => letter !== setting[index])
  if (at < 0) return name.length >= shortestLeft && setting.length === name.length + 1
  const without = (text: string, index: number) => text.slice(0, index) + text.slice(index + 1)
  if (name.length === setting.length + 1) return name[at] === name[at - 1] && without(name, at) === setting
  if (name.length === setting.length - 1) return name.length >= shortestLeft && without(setting, at) === name
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2)
  return name.length === setting.length && swapped === setting
}

/** Words in the middle are missing: ALCHEMY_KEY. Of a short first word other programs have names too: S3_KEY. */
function lacksWords(name: string, setting: string): boolean {
  const [given, words] = [name.split('_'), setting.split('_')]
  if (given.length < 2 || given.length >= words.length || (given[0] ?? '').length < shortestLeft) return false
  if (given[0] !== words[0] || given.at(-1) !== words.at(-1)) return false
  let next = 0
  for (const word of words) if (word === given[next]) next += 1
  return next === given.length
}

/** Names of settings are in capitals; those of npm and of shells are not. */
const isInCapitals = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(name)

/**
 * Settings that do not exist, each with the nearest that does: a name with a slip would be left out unsaid. Let through are names of
 * other programs: those in `others`, with small letters, of fewer than four letters, and a setting with an S more.
 * @param known the settings
 * @param names of the environment, which has other programs' too: what is near a setting counts
 * @param ofFile the names in `.env`, which is this market's alone: each counts
 */
export function listUnknownSettings(
  known: readonly string[],
  names: readonly string[],
  ofFile: ReadonlySet<string> = new Set(),
): Issue[] {
  return names.flatMap((name) => {
    if (known.includes(name) || others.has(name)) return []
    const slip = isInCapitals(name)
      ? known.find((setting) => isShortSlip(name, setting) || lacksWords(name, setting))
      : undefined
    const nearest = slip ?? closest(name, known)
    const isSlip = slip !== undefined || distance(name, nearest) <= mostEdits(name, nearest)
    if (!isSlip && !ownBeginning.test(name) && !ofFile.has(name)) return []
    const [, chain] = /^RPC_URL_(\d+)$/.exec(name) ?? []
    if (chain) {
      const message = `is not a setting: chain ${chain} or its wrapped coin is not known. Describe it in CHAINS_FILE (docs/operate/chains.md).`
      return [{ code: 'unknown_setting', path: name, message }]
    }
    return [{ code: 'unknown_setting', path: name, message: `is not a setting. Did you mean ${nearest}?` }]
  })
}
