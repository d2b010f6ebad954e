import { expect, test } from 'vitest'
import { createSeededRandom, type Random } from '@/lib/base/random'
import { parseMetadata } from './parse-metadata'

const count = process.env.SOAK ? 10_000 : 1_000

const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

const below = (random: Random, most: number) => Math.floor(random() * most)
const pick = <T>(random: Random, values: readonly T[]): T => values[below(random, values.length)] as T

/** What a field may be that is none of its kind. */
const junk = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'x'.repeat(3_000),
    '{id}',
    '%',
    '%zz',
  ],
  ...[
    [],
    [null],
    [[[[]]]],
    {},
    { a: { b: { c: {} } } },
    { value: {} },
    'data:',
    'data:,',
    'data:image/png;base64,!!!!',
  ],
  ...['javascript:alert(1)', 'https://', 'ipfs://', '../../..', '<svg', '<script>', '__proto__', 'constructor'],
]

/** Each field with a valid value, and what it must come to. */
const fields: Record<string, readonly [value: unknown, key: string, expected: unknown][]> = {
  name: [
    ['Heron', 'name', 'Heron'],
    [7, 'name', '7'],
  ],
  description: [['At dusk\nby the river', 'description', 'At dusk\nby the river']],
  image: [
    [`ipfs://${cid}/1.png`, 'image', `ipfs://${cid}/1.png`],
    [svg, 'image', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
  ],
  animation_url: [['ar://film', 'animation', 'ar://film']],
  external_url: [['https://makers.example/1', 'externalUrl', 'https://makers.example/1']],
  background_color: [['#FF00ff', 'background', 'ff00ff']],
  decimals: [[2, 'decimals', 2]],
  attributes: [[[{ trait_type: 'A', value: 'B' }], 'traits', [{ name: 'A', value: 'B' }]]],
}

const encoders: ((json: string) => string)[] = [
  (json) => json,
  (json) => `\uFEFF ${json}\n`,
  (json) => `data:application/json;base64,${Buffer.from(json).toString('base64')}`,
  (json) => `data:application/json;utf8,${encodeURIComponent(json)}`,
  (json) => `data:text/plain;base64,${Buffer.from(json.replace(/\}$/, ',}')).toString('base64')}`,
]

test(`${count} documents of valid and broken fields: none fails, and no valid field is lost because of another`, () => {
  for (let seed = 1; seed <= count; seed++) {
    const random = createSeededRandom(seed)
    const document: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [field, values] of Object.entries(fields)) {
      const [value, key, result] = pick(random, values)
      const isValid = below(random, 2) === 0
      if (!isValid && below(random, 4) === 0) continue
      document[field] = isValid ? value : pick(random, junk)
      if (isValid) expected[key] = result
    }
    for (let extra = below(random, 3); extra > 0; extra--) document[`extra${extra}`] = pick(random, junk)
    const metadata = parseMetadata(pick(random, encoders)(JSON.stringify(document)))
    if (Object.keys(expected).length === 0) continue
    expect(metadata, `seed ${seed}: ${JSON.stringify(document).slice(0, 500)}`).toMatchObject(expected)
  }
})

test(`${count} documents with a damaged place: none fails`, () => {
  const json = JSON.stringify({ name: 'Heron', image: svg, attributes: [{ trait_type: 'A', value: 'B' }] })
  for (let seed = 1; seed <= count; seed++) {
    const random = createSeededRandom(seed)
    const at = below(random, json.length)
    const damaged =
      json.slice(0, at) + pick(random, ['', '"', '\\', '\u0000', '{', ']', ',', '\n']) + json.slice(at + 1)
    expect(() => parseMetadata(pick(random, encoders)(damaged)), `seed ${seed}`).not.toThrow()
  }
})
