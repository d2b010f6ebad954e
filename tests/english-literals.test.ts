import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Said the same in every language. */
const names = ['UTC', 'ETH', 'WETH', 'ERC-20', 'kB']

/** Attributes that are read out or shown. */
const shown = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]
/** Properties of components of ours that are shown. */
const ours = ['action', 'closeLabel', 'heading', 'hint', 'label', 'lead', 'problem', 'summary', 'text']

interface Node {
  type: string
  start: number
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Words that stand in what a page shows, and not in `lib/i18n/messages`. */
function findLiterals(code: string, file: string): string[] {
  const found: string[] = []
  const look = (text: string, { start }: Node) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
    // An address of a form is none, nor is a sign such as `s` and `×`.
    if (/\p{L}{2}/u.test(rest) && !rest.startsWith('/'))
      found.push(`${file}:${code.slice(0, start).split('\n').length} ${text.trim()}`)
  }
  /** @param isShown what the expression comes to is shown: of a call and a condition's test that is not known */
  const walk = (node: Node, isShown: boolean): void => {
    const { type, ...parts } = node as Node & Record<string, unknown>
    if (type === 'JSXText') look(String(parts.value), node)
    if (type === 'Literal' && isShown && typeof parts.value === 'string') look(parts.value, node)
    if (type === 'TemplateElement' && isShown) look((parts.value as { cooked: string }).cooked, node)
    if (type === 'JSXAttribute') {
      const name = String((parts.name as unknown as { name: string }).name)
      if (isNode(parts.value)) walk(parts.value, shown.includes(name) || ours.includes(name))
      return
    }
    for (const [key, part] of Object.entries(parts)) {
      const goesOn =
        type === 'JSXExpressionContainer' ||
        type === 'TemplateLiteral' ||
        (type === 'ConditionalExpression' && key !== 'test') ||
        (type === 'LogicalExpression' && key === 'right')
      const child = type === 'JSXElement' || type === 'JSXFragment' ? key === 'children' : isShown && goesOn
      for (const one of [part].flat()) if (isNode(one)) walk(one, child)
    }
  }
  walk(parseSync(file, code, { lang: 'tsx' }).program as unknown as Node, false)
  return found
}

test('finds words in text, attributes and expressions, and leaves the rest', () => {
  const code = `const a = <p title="On sale" className="grid gap" id={\`to-\${b}\`}>Buy {n === 'one' ? 'one work' : say('many')} {'2 UTC'}
    <Row label={isOpen ? 'Open' : words.closed} kind="plain">{n} × {\`for \${n}\`}</Row></p>`
  expect(findLiterals(code, 'a.tsx').map((line) => line.replace(/^a.tsx:\d /, ''))).toEqual([
    ...['On sale', 'Buy', 'one work', 'Open', 'for'],
  ])
})

function listFiles(ending: RegExp): string[] {
  // The page of the design language is there in development alone.
  const others = /\.test\.tsx?$|^components\/views\/design\/|^pages\/design/
  const files = ['components', 'context', 'hooks', 'pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => ending.test(file) && !others.test(file))
}

test('no page and no component has words of its own', () => {
  const files = listFiles(/\.tsx$/)
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => findLiterals(readFileSync(file, 'utf8'), file))).toEqual([])
})

/** Messages of a catalogue that are read in English, whatever the language of the page. */
function findEnglishReads(code: string): string[] {
  const known = /import .*|typeof (en|\w+Messages\.english)[\w.]*|\?\? \w+Messages\.english|Object\.keys\(en\w+/g
  const names = code.replaceAll(known, '').match(/\ben[A-Z][\w.]*|\w+Messages\.english\b/g) ?? []
  return names.filter((name) => new RegExp(`import .*\\b${name.split('.')[0]}\\b.*lib/i18n/generated/`).test(code))
}

test('English messages are read with the language that they may have to be in', () => {
  const example = `import { enHome } from '@/lib/i18n/generated/en/home'\n`
  expect(findEnglishReads(`${example}const a = enHome.heading`)).toEqual(['enHome.heading'])
  expect(findEnglishReads(`${example}const a = (b: typeof enHome.heading) => b`)).toEqual([])
  const catalogue = `import { homeMessages } from '@/lib/i18n/generated/home-messages'\n`
  expect(findEnglishReads(`${catalogue}const a = homeMessages.english.heading`)).toEqual(['homeMessages.english'])
  expect(findEnglishReads(`${catalogue}const a = getMessages(homeMessages).heading`)).toEqual([])
  const found = listFiles(/\.tsx?$/).flatMap((file) =>
    findEnglishReads(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
  )
  expect(found).toEqual([])
})

/** Words that are asked for once, when the code is loaded: for all readers alike. */
function findEarlyWords(code: string, file: string): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    if (/Function/.test(node.type)) return
    const { callee } = node as Node & { callee?: { name?: string } }
    if (node.type === 'CallExpression' && /^get([A-Z]\w*)?Messages$/.test(callee?.name ?? '')) {
      found.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
    }
    for (const part of Object.values(node)) for (const one of [part].flat()) if (isNode(one)) walk(one)
  }
  walk(parseSync(file, code, { lang: 'tsx' }).program as unknown as Node)
  return found
}

test('words are asked for when they are said', () => {
  expect(
    findEarlyWords(
      `const a = <p>{getItemListMessages().apply}</p>\nconst b = () => getItemListMessages().apply`,
      'a.tsx',
    ),
  ).toEqual(['a.tsx:1'])
  const files = listFiles(/\.tsx?$/)
  expect(files.flatMap((file) => findEarlyWords(readFileSync(file, 'utf8'), file))).toEqual([])
})
