import { expect, it } from 'vitest'
import { pickPicture } from './pick-picture'

const source = (width: number) => ({ url: `/a-${width}.webp`, width })
const picture = { width: 800, height: 800, sources: [source(800), source(320), source(640)] } as never

it('takes the smallest picture that is wide enough, else the item’s own', () => {
  expect(pickPicture({ image: '/a.png', picture }, 160)).toBe('/a-320.webp')
  expect(pickPicture({ image: '/a.png', picture }, 640)).toBe('/a-640.webp')
  expect(pickPicture({ image: '/a.png', picture }, 900)).toBe('/a.png')
  expect(pickPicture({ image: null, picture: null }, 160)).toBeNull()
})
