import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { Item } from '@/lib/api/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { ItemStage } from './ItemStage'

function render(changes: Partial<Item>): string {
  const item = buildItem(changes)
  return renderToStaticMarkup(<ItemStage item={item} card={toItemCardData(item)} profiles={{}} />)
}

const picture = { width: 9, height: 9, blurDataUrl: '', blurWidth: 1, blurHeight: 1 }
const stills = [320, 640].map((width) => ({ url: `http://media.test/a-${width}.webp`, width }))
const original = { url: 'http://media.test/a', width: 900 }

test('a picture that moves rests for readers who want less motion', () => {
  const moving = render({ image: original.url, picture: { ...picture, sources: [...stills, original] } })
  expect(moving).toContain('<source media="(prefers-reduced-motion)" srcSet="http://media.test/a-640.webp"/>')
  expect(render({ image: stills[1]?.url ?? '', picture: { ...picture, sources: stills } })).not.toContain('<source')
  expect(render({ image: original.url, picture: { ...picture, sources: [original] } })).not.toContain('<source')
})

test('the color that the metadata give is behind the picture alone', () => {
  expect(render({ background: 'ff8800' })).toContain('background-color:#ff8800')
  expect(render({})).not.toContain('background-color')
})
