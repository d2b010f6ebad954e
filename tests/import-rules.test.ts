import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A file, what it imports, and a piece of the advice that the refusal must give. */
const refused: [string, string, string][] = [
  ['components/items/X.tsx', '@/server/items/list-items', 'props or from hooks'],
  ['components/items/X.tsx', '../../server/items/find-items', 'props or from hooks'],
  ['components/items/X.tsx', '@/data/items', 'useDemoData'],
  ['components/items/X.tsx', '@/pages/index', 'Nobody imports'],
  ['components/wallet/X.tsx', '@/context/WalletProvider', 'hook that reads the context'],
  ['components/wallet/X.tsx', '@/server/services/services', 'props or from hooks'],
  ['hooks/useX.ts', '@/components/ui/Button', 'pure code to lib'],
  ['hooks/useX.ts', '@/data/people', 'pure code to lib'],
  ['context/X.tsx', '@/components/items/ItemCard', 'only components/ui'],
  ['context/X.tsx', '@/hooks/useItems', 'below hooks'],
  ['data/x.ts', '@/server/services/services', 'lib alone'],
  ['lib/items/x.ts', 'react', 'without React'],
  ['lib/items/x.ts', 'node:fs', 'runs in the browser'],
  ['lib/items/x.ts', '@/server/services/services', 'below everything'],
  ['pages/x.tsx', '@/data/items', 'from the server or from hooks'],
  ['pages/x.tsx', 'wagmi', 'lazy island'],
  ['pages/x.tsx', '@/pages/index', 'no library'],
  ['pages/api/x.ts', '@/components/ui/Button', 'thin door'],
  ['pages/_app.tsx', '@/server/services/services', 'no data'],
  ['server/orders/x.ts', '@/components/ui/Button', 'nothing of React'],
  ['server/orders/x.ts', 'react', 'nothing of React'],
  ['server/orders/x.ts', '@/tests/builders/build-order-row', 'Nobody imports'],
]

const allowed: [string, string][] = [
  ['components/items/X.tsx', '@/lib/items/item-card-data'],
  ['components/items/X.tsx', '@/hooks/useItems'],
  ['components/wallet/X.tsx', 'wagmi'],
  ['hooks/useX.ts', '@/lib/items/item-queries'],
  ['context/X.tsx', '@/data/people'],
  ['data/x.ts', '@/lib/items/item-card-data'],
  ['lib/protocol/seaport/x.ts', '@/lib/protocol/chains/chains'],
  ['pages/x.tsx', '@/server/items/list-items'],
  ['server/local/demo/x.ts', '@/data/items'],
  ['server/local/demo/x.test.ts', '@/tests/builders/build-order-row'],
  ['e2e/x.ts', '@/server/services/services'],
]

let folder = ''
let findings: { file: string; message: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdigris-lint-'))
  const config = JSON.parse(await readFile('biome.json', 'utf8'))
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }))
  const cases = [...refused.map(([file, from]) => [file, from]), ...allowed] as [string, string][]
  for (const [index, [file, from]] of cases.entries()) {
    const placed = path.join(folder, placeCase(file, index))
    await mkdir(path.dirname(placed), { recursive: true })
    await writeFile(placed, `import '${from}'\n`)
  }
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  findings = JSON.parse(stdout).diagnostics.map(readFinding)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(refused.map((entry, index) => [...entry, index] as const))(
  '%s may not import %s',
  (file, _, advice, index) => {
    expect(messagesOf(placeCase(file, index)).join()).toContain(advice)
  },
)

test.each(allowed.map((entry, index) => [...entry, index + refused.length] as const))(
  '%s may import %s',
  (file, _, index) => {
    expect(messagesOf(placeCase(file, index))).toEqual([])
  },
)

/** Each case gets a name of its own, but where the rule is about one file. */
function placeCase(file: string, index: number): string {
  return file.endsWith('_app.tsx') ? file : path.join(path.dirname(file), `case${index}-${path.basename(file)}`)
}

function messagesOf(file: string): string[] {
  return findings.filter((finding) => finding.file === file).map(({ message }) => message)
}

function readFinding(diagnostic: { location: { path: string | { file: string } }; message: string; advices: unknown }) {
  const { path: at } = diagnostic.location
  return {
    file: typeof at === 'string' ? at : at.file,
    message: `${diagnostic.message} ${JSON.stringify(diagnostic.advices)}`,
  }
}
