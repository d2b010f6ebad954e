import { closest, distance } from 'fastest-levenshtein'
import type { Issue } from './errors/app-error'

/** Of the container in compose.yaml, of Node and of the machine. */
const others: ReadonlySet<string> = new Set([
  'POSTGRES_PASSWORD',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'TZ',
])
/** Nobody else names variables so. */
const ownBeginning = /^(RPC_URL_|MARKET_FEE_|SAFE_APP_|SAFE_GATEWAY_)/
/** Two letters that changed places are two edits, Y in place of IES three. Of short names those of other programs are as near: HOSTS. */
const mostEdits = (name: string) => (name.length < 6 ? 0 : name.length < 12 ? 2 : 3)

/**
 * Settings that do not exist, each with the nearest that does: a name with a slip would be left out unsaid.
 * @param known the settings
 * @param names of the environment, which has other programs' too: what is near a setting counts
 * @param ofFile the names in `.env`, which is this market's alone: each counts
 */
export function findUnknownSettings(
  known: readonly string[],
  names: readonly string[],
  ofFile: ReadonlySet<string> = new Set(),
): Issue[] {
  return names.flatMap((name) => {
    if (known.includes(name) || others.has(name)) return []
    const nearest = closest(name, known)
    const isSlip = distance(name, nearest) <= mostEdits(name)
    if (!isSlip && !ownBeginning.test(name) && !ofFile.has(name)) return []
    return [{ code: 'unknown_setting', path: name, message: `is no setting. The nearest is ${nearest}` }]
  })
}
