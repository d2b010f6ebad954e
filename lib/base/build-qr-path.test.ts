import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { buildQrPath } from './build-qr-path'

const link = `https://market.example/safe/31337/0x41675C099F32341bf84BFc5382aF534df5C7461a/0x${'5a'.repeat(32)}`
const scale = 4

/** The modules of the path, as the browser draws it: dark on light. */
function draw({ size, path }: ReturnType<typeof buildQrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at++) (modules[Number(y)] as boolean[])[at] = true
  }
  return modules
}

it('a reader of another maker reads the link from it', () => {
  const modules = draw(buildQrPath(link))
  const side = modules.length * scale
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const isDark = modules[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  expect(jsQR(pixels, side, side)?.data).toBe(link)
})

it('has a margin of four light modules, and the finder behind it', () => {
  const modules = draw(buildQrPath(link))
  const size = modules.length
  const isMargin = (at: number) => at < 4 || at >= size - 4
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isMargin(x) || isMargin(y)) expect(isDark, `${x}, ${y}`).toBe(false)
    })
  })
  expect(modules[4]?.slice(4, 12)).toEqual([...Array(7).fill(true), false])
})
