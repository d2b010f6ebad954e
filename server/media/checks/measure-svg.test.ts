import { expect, test } from 'vitest'
import { svgText } from '@/tests/builders/media-files'
import { measureSvg } from './measure-svg'

const draw = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${content}</svg>`
const square = '<rect width="9" height="9"/>'
const ten = (content: string) => content.repeat(10)
/** Six levels, of which each has ten of the one below. */
const nest = (build: (level: number) => string) => draw(Array.from({ length: 6 }, (_, level) => build(level)).join(''))
const group = (id: number | string, content: string) => `<g id="l${id}">${content}</g>`

test('a plain drawing costs what it has', () => {
  expect(measureSvg(draw(square))).toBe(2)
  expect(measureSvg(draw(ten(square)))).toBe(11)
  expect(measureSvg(svgText)).toBeLessThan(10)
  expect(measureSvg(draw(`<!-- ${ten('<use href="#a"/>')} -->${square}<a title="a > b">${square}</a>`))).toBe(4)
})

test('a logo with gradients, a clip, a shadow and some dozens of copies costs little', () => {
  const defs = `<defs><linearGradient id="g"><stop/><stop/></linearGradient><clipPath id="c">${square}</clipPath>
    <filter id="f"><feGaussianBlur/><feOffset/><feMerge><feMergeNode/></feMerge></filter>${group('leaf', ten(square))}</defs>
    <style>.a{fill:url(#g)} .b , g > .c:hover{filter:url(#f)}</style>`
  const leaves = '<use href="#lleaf" class="a" clip-path="url(#c)"/>'.repeat(60)
  const cost = measureSvg(draw(`${defs}${leaves}<g class="b">${square}</g>`))
  expect(cost).toBeGreaterThan(600)
  expect(cost).toBeLessThan(3_000)
})

test.each([
  ['copies', (level: number) => group(level, level === 0 ? square : ten(`<use href="#l${level - 1}"/>`))],
  [
    'by an older address',
    (level: number) => group(level, ten(`<use xlink:href=" #l${level - 1}" href="#x"/>${square}`)),
  ],
  ['spelt out', (level: number) => group(level, ten(`<use href='&#x23;l${level - 1}'/>${square}`))],
  ['with a prefix', (level: number) => group(level, ten(`<s:use href="#%6c${level - 1}"/>${square}`))],
  [
    'patterns',
    (level: number) =>
      `<pattern id="l${level}">${ten(`<rect fill="url( '#l${level - 1}' )" width="9" height="9"/>`)}</pattern>`,
  ],
  [
    'masks in styles',
    (level: number) => `<mask id="l${level}">${ten(`<rect style="mask:url(#l${level - 1})" width="9"/>`)}</mask>`,
  ],
  [
    'clips by class',
    (level: number) =>
      `<style>rect , g .k${level}[x]{clip-path:url(#l${level - 1})}</style><clipPath id="l${level}">${ten(`<path class="x k${level}"/>`)}</clipPath>`,
  ],
  [
    'pictures of effects',
    (level: number) =>
      `<filter id="l${level}">${ten(`<feImage href="#m${level}"/>`)}</filter><g id="m${level}"><g filter="url(#l${level - 1})"/></g>`,
  ],
  [
    'markers',
    (level: number) => `<marker id="l${level}"><path marker-mid="url(#l${level - 1})" d="${ten('L1 2')}"/></marker>`,
  ],
])('%s in each other cost what they come to', (_, build) => {
  expect(measureSvg(nest(build))).toBeGreaterThan(100_000)
})

test('a circle, and what is too deep, never end', () => {
  expect(measureSvg(draw(group('a', '<use href="#lb"/>') + group('b', '<use href="#la"/>')))).toBe(Infinity)
  expect(measureSvg(draw(group('a', '<use href="#la"/>')))).toBe(Infinity)
  expect(measureSvg(draw('<g>'.repeat(5_000) + '</g>'.repeat(5_000)))).toBe(Infinity)
  const chain = Array.from({ length: 1_000 }, (_, level) => group(level, `<use href="#l${level + 1}"/>`))
  expect(measureSvg(draw(chain.join('')))).toBe(Infinity)
})

test.each([
  ['one name', '<rect id="a"/><use href="#a"/>'.repeat(60_000)],
  ['one class of many rules', `<style>${'.a{fill:url(#a)}'.repeat(60_000)}</style>${'<g class="a"/>'.repeat(60_000)}`],
  ['a sheet without an end', `<style>${'/*a{url('.repeat(900_000)}</style>`],
  ['a name without an end', `<g ${'a'.repeat(9_000_000)} />`],
  ['spaces without an end', `<g fill="url(${' '.repeat(9_000_000)}" />`],
  ['quotes without an end', `<g ${'" \''.repeat(2_000_000)}`],
  ['a selector without an end', `<style>${'a'.repeat(4_000_000)}!{fill:url(#a)}</style>`],
])('%s: it is measured in a moment', (_, content) => {
  const start = process.cpuUsage()
  measureSvg(draw(content))
  const { user } = process.cpuUsage(start)
  expect(user / 1_000).toBeLessThan(3_000)
})
