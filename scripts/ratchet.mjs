// `npm run ratchet`: lowers the held figures in tests/ratchets/held.json to those of today. Raises none.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFigures } from './ratchets/check-figures.mjs'
import { lowerFigures, writeHeldFigures } from './ratchets/held-figures.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { held, risen, fallen } = checkFigures(root)
writeHeldFigures(root, lowerFigures(held, fallen))
for (const { section, key, held: before, found } of fallen) console.log(`${section}  ${key}: ${before} → ${found}`)
if (fallen.length === 0 && risen.length === 0) console.log('All held figures are current.')
if (risen.length > 0) {
  console.error(`\n${risen.length} figures rose. A held figure is never raised:\n`)
  console.error(risen.map(({ message }) => message).join('\n\n'))
  process.exitCode = 1
}
