// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { patchRainbowKitAccessibility } from './patch-accessibility'

function mend(html: string) {
  document.body.innerHTML = `<div data-rk=""><div data-rk="" role="dialog" aria-labelledby="title">${html}</div></div>`
  patchRainbowKitAccessibility(document, 'Your account')
  const dialog = document.querySelector('[role="dialog"]')
  if (!dialog) throw new Error('No dialog')
  return dialog
}

it('hides pictures without a name, and no others', () => {
  const dialog = mend('<h1 id="title">A</h1><div role="img"></div><div role="img" aria-label="Ethereum"></div>')
  expect([...dialog.querySelectorAll('[role="img"]')].map((picture) => picture.getAttribute('aria-hidden'))).toEqual([
    'true',
    null,
  ])
})

it('gives a dialog that names another heading its own', () => {
  const dialog = mend('<h1 id="other">0x12…34</h1><h1 id="other">1 ETH</h1>')
  expect(dialog.querySelector('#title')?.textContent).toBe('0x12…34')
  expect(dialog.querySelectorAll('#other')).toHaveLength(1)
})

it('names a dialog without a heading, and leaves one with a heading alone', () => {
  expect(mend('').getAttribute('aria-label')).toBe('Your account')
  expect(mend('<h1 id="title">A</h1>').hasAttribute('aria-label')).toBe(false)
})

it('names the button that closes by the title in its picture', () => {
  const dialog = mend('<h1 id="title">A</h1><button aria-label="Close"><svg><title>Schließen</title></svg></button>')
  const id = dialog.querySelector('button')?.getAttribute('aria-labelledby')
  expect(id && document.getElementById(id)?.textContent).toBe('Schließen')
})
