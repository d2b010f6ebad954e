import { isTestFile } from '../list-source-files.mjs'

export const maxLines = { longFiles: 300, longPages: 120 }

/** Written by `npm run generate`, and the texts of the interface, of which there is one file a noun. */
const ofAnyLength = ['lib/protocol/abi/', 'lib/i18n/messages/']
const ofTests = ['tests/', 'e2e/']

/** A source file or page with more lines than it may have. Tests and generated files may be longer. @param {string} file @param {string} text */
export function findLongFile(file, text) {
  if (isTestFile(file) || [...ofAnyLength, ...ofTests].some((folder) => file.startsWith(folder))) return undefined
  /** @type {keyof typeof maxLines} */
  const section = file.startsWith('pages/') ? 'longPages' : 'longFiles'
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return lines > maxLines[section] ? { section, lines } : undefined
}
