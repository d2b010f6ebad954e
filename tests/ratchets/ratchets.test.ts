import { beforeAll, expect, test } from 'vitest'
import { checkFigures } from '@/scripts/ratchets/check-figures.mjs'
import { type Section, sections } from '@/scripts/ratchets/held-figures.mjs'

const titles: Record<Section, string> = {
  foldersInCycles: 'no further folder is in an import cycle',
  fileCycles: 'no file imports itself by way of others',
  wrongImports: 'no further import goes against the rows',
  unplacedFolders: 'every new folder has a place in the rows',
  names: 'no name uses a discouraged word more often',
  texts: 'no text uses a discouraged phrase more often',
  longFiles: 'no file passes 300 lines',
  longPages: 'no page passes 120 lines',
}

let checked: ReturnType<typeof checkFigures>

beforeAll(() => {
  checked = checkFigures(process.cwd())
})

test.each(sections.map((section) => [titles[section], section] as const))('%s', (_, section) => {
  const risen = checked.risen.filter((difference) => difference.section === section)
  expect.soft(risen.length, `\n${risen.map(({ message }) => message).join('\n\n')}\n`).toBe(0)
  const fallen = checked.fallen.filter((difference) => difference.section === section)
  const list = fallen.map(({ key, held, found }) => `  ${key}: ${found}, held at ${held}`).join('\n')
  expect.soft(fallen.length, `\nThese figures fell. Run \`npm run ratchet\` and commit the result:\n${list}\n`).toBe(0)
})
