// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { type Rewrite, rewriteTexts } from './rewrite-texts'

const opening: Rewrite = [/^Opening (.+)\.\.\.$/, '$1 is not connected']
const find = (id: string) => document.getElementById(id) as HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<p id="page">Opening Safe...</p>
    <div data-rk="" role="dialog"><p id="first">Opening Safe...</p><p id="other">Connect</p>
    <div data-dialog-slot=""><p id="own">Opening Safe...</p></div></div>`
})

it('changes what RainbowKit says, and nothing else', () => {
  rewriteTexts(document, [opening])
  expect(find('first').textContent).toBe('Safe is not connected')
  for (const id of ['page', 'own']) expect(find(id).textContent).toBe('Opening Safe...')
  expect(find('other').textContent).toBe('Connect')
})

it('takes a rewrite back that no longer holds', () => {
  rewriteTexts(document, [opening])
  rewriteTexts(document, [])
  expect(find('first').textContent).toBe('Opening Safe...')
})

it('goes by what RainbowKit writes later', () => {
  rewriteTexts(document, [opening])
  ;(find('first').firstChild as Text).data = 'Opening Brave...'
  rewriteTexts(document, [opening])
  expect(find('first').textContent).toBe('Brave is not connected')
})
