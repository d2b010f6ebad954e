import { expect, test } from 'vitest'
import { isWellFormedSvg } from './is-well-formed-svg'

const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

// What Chromium 142 shows as a picture, and what it does not.
test.each([
  [around('<text>a &amp; b</text>'), true],
  [`\uFEFF<?xml version="1.0"?><!DOCTYPE svg>${around('<g/>')}\n`, true],
  [around('<style>text { font: 9px "x" }</style><text>é 🎨 &#x263A;</text>'), true],
  [around('<g>').replace('</svg>', ''), false],
  [around('<text>a & b</text>'), false],
  [around('<text>&nbsp;</text>'), false],
  [around('<rect width=9/>'), false],
  [around('<use xlink:href="#a"/>'), false],
  [`${around('')} more`, false],
])('%s: %s', (text, isWell) => {
  expect(isWellFormedSvg(Buffer.from(text))).toBe(isWell)
})
