import { decodeReferences, localName, parseAttributes } from './parse-markup'

interface Element {
  name: string
  attributes: { name: string; value: string }[]
  children: Element[]
}

interface Reference {
  id: string
  /** It is drawn at each point of the line. */
  isMarker: boolean
}

interface Drawing {
  root: Element | undefined
  byId: Map<string, Element[]>
  /** What style sheets refer to, by what a selector ends with: `.class`, `#id`, the name of an element, or `*`. */
  rules: Map<string, Reference[]>
  isTooDeep: boolean
}

/** A renderer holds a layer for each; and it is how deep `measure` calls itself. */
const maxDepth = 400
/** A picture of its own size, which is laid on the one below. */
const layerCost = 10
/** An effect looks at each pixel, some more than once. */
const effectCost = 50
const layers = new Set(['filter', 'mask', 'clippath', 'pattern'])
/** A colour, whatever has it. */
const gradients = new Set(['lineargradient', 'radialgradient'])
/** Whose `href` is drawn. */
const drawing = new Set(['use', 'feimage', 'image', 'pattern', 'filter', 'tref'])

/**
 * How much a renderer has to draw, in plain elements, when each reference draws its target again. Infinity where elements draw each
 * other in a circle, or are too deep in each other. Exact for what is well-formed, and no less for what is not.
 */
export function measureSvg(text: string): number {
  const { root, byId, rules, isTooDeep } = readDrawing(text)
  const costs = new Map<Element, number>()
  const targets = new Map<string, number>()
  const selectors = new Map<string, { once: number; perPoint: number }>()
  const open = new Set<Element>()

  function measure(element: Element): number {
    const known = costs.get(element)
    if (known !== undefined) return known
    if (open.has(element) || open.size >= maxDepth) return Infinity
    open.add(element)
    let cost = findOwnCost(element)
    for (const child of element.children) cost += measure(child)
    const points = countPoints(element)
    for (const { id, isMarker } of findReferences(element)) cost += measureTarget(id) * (isMarker ? points : 1)
    for (const selector of findSelectors(element)) {
      const { once, perPoint } = measureSelector(selector)
      cost += once + perPoint * points
    }
    open.delete(element)
    costs.set(element, cost)
    return cost
  }

  /** Of several elements with one id renderers take one: the dearest counts. */
  function measureTarget(id: string): number {
    const known = targets.get(id)
    if (known !== undefined) return known
    let most = 0
    for (const target of byId.get(id) ?? []) {
      if (!gradients.has(target.name))
        most = Math.max(most, measure(target) + (layers.has(target.name) ? layerCost : 0))
    }
    targets.set(id, most)
    return most
  }

  function measureSelector(selector: string) {
    const known = selectors.get(selector)
    if (known) return known
    const cost = { once: 0, perPoint: 0 }
    for (const { id, isMarker } of rules.get(selector) ?? []) cost[isMarker ? 'perPoint' : 'once'] += measureTarget(id)
    selectors.set(selector, cost)
    return cost
  }

  return isTooDeep || !root ? Infinity : measure(root)
}

const findValue = ({ attributes }: Element, name: string) => attributes.find((one) => one.name === name)?.value ?? ''
const findLine = (element: Element) => findValue(element, 'd') || findValue(element, 'points')
const countPoints = (element: Element) => findLine(element).match(/[\d.]+/g)?.length ?? 2

function findOwnCost(element: Element): number {
  if (element.name.startsWith('fe')) return effectCost
  // A picture inside is decoded each time.
  if (element.name === 'image') return layerCost + findValue(element, 'href').length / 200
  return 1 + findLine(element).length / 1_000
}

function findReferences({ name, attributes }: Element): Reference[] {
  return attributes.flatMap(({ name: attribute, value }) => {
    const target = /^\s*#(.*)/s.exec(value)?.[1]
    if (attribute === 'href' && target !== undefined && drawing.has(name)) return nameTarget(target.trim(), false)
    return findUrls(value, attribute)
  })
}

function findSelectors(element: Element): Set<string> {
  const classes = findValue(element, 'class').split(/\s+/)
  return new Set(['*', element.name, `#${findValue(element, 'id')}`, ...classes.map((one) => `.${one}`)])
}

/** `url(#…)` of an attribute or of declarations. */
function findUrls(value: string, attribute = ''): Reference[] {
  if (!value.includes('(')) return []
  const isMarker = /marker/i.test(attribute) || /marker/i.test(value)
  const found = value.replace(/\s+/g, '').matchAll(/url\(["']?#([^"')]+)/gi)
  return [...found].flatMap(([, id = '']) => nameTarget(id, isMarker))
}

/** Browsers decode an address before they look for its element, other renderers do not. */
function nameTarget(id: string, isMarker: boolean): Reference[] {
  const plain = [{ id, isMarker }]
  if (!id.includes('%')) return plain
  try {
    return [...plain, { id: decodeURIComponent(id), isMarker }]
  } catch {
    return plain
  }
}

/** What is no element, and how it ends. */
const asides: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

function readDrawing(text: string): Drawing {
  const read: Drawing = { root: undefined, byId: new Map(), rules: new Map(), isTooDeep: false }
  const path: Element[] = []
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const aside = asides.find(([start]) => text.startsWith(start, at))
    if (aside) {
      at = findEnd(text, aside[1], at + aside[0].length) + aside[1].length
      continue
    }
    const end = findTagEnd(text, at)
    if (text[at + 1] === '/') path.pop()
    else {
      const element = readElement(text, at + 1)
      read.root ??= element
      path.at(-1)?.children.push(element)
      const id = findValue(element, 'id')
      if (id) append(read.byId, id, element)
      if (element.name === 'style') readSheet(text.slice(end + 1, findEnd(text, '</', end)), read.rules)
      if (text[end - 1] !== '/') path.push(element)
      if (path.length > maxDepth) return { ...read, isTooDeep: true }
    }
    at = end + 1
  }
  return read
}

function readElement(text: string, from: number): Element {
  const [name = ''] = /^[^\s/>]*/.exec(text.slice(from, from + 100)) ?? []
  const attributes = parseAttributes(text, from + name.length)
  return {
    name: localName(name),
    attributes: attributes.map((one) => ({ name: localName(one.name), value: decodeReferences(one.value) })),
    children: [],
  }
}

/** A value between quotes may have a `>` in it. */
function findTagEnd(text: string, from: number): number {
  const mark = /["'>]/g
  mark.lastIndex = from
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '>') return match.index
    mark.lastIndex = findEnd(text, match[0], match.index + 1) + 1
  }
  return text.length
}

function findEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at
}

/** Comments are read too: what stands in them counts, and no more. */
function readSheet(text: string, rules: Drawing['rules']): void {
  const plain = decodeReferences(text).replaceAll(/\/\*|\*\/|<!\[CDATA\[|\]\]>/g, ' ')
  for (const rule of plain.split('}')) {
    const parts = rule.split('{')
    const references = findUrls(parts.at(-1) ?? '')
    if (references.length === 0) continue
    for (const selector of (parts.at(-2) ?? '').split(',')) {
      for (const reference of references) append(rules, findSelectorEnd(selector), reference)
    }
  }
}

/** The last name of a selector alone: what it is inside of, or is like, may hold too. */
function findSelectorEnd(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const name =
    last
      .split(/[:[]/)[0]
      ?.match(/[.#]?[\w-]+/g)
      ?.at(-1) ?? '*'
  return /^[.#]/.test(name) ? name : name.toLowerCase()
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
