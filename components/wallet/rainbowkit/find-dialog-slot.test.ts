// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { findAddressSlot, findDialogSlot } from './find-dialog-slot'

function draw(name: string) {
  document.body.innerHTML = `<div data-rk="" role="dialog"><div role="document"><div><div id="content">
    <div id="box"><h1>${name}</h1></div><div id="balance"><h1>1 ETH</h1></div>
    <button data-testid="rk-disconnect-button"></button></div></div></div></div>`
}

it('makes one place at the end, and finds it again', () => {
  draw('0x12…34')
  const slot = findDialogSlot(document)
  expect(document.getElementById('content')?.lastElementChild).toBe(slot)
  expect(findDialogSlot(document)).toBe(slot)
})

it('puts the address in the place of the short one, which is heard alone', () => {
  draw('0x12…34')
  const slot = findAddressSlot(document)
  expect(document.getElementById('box')?.nextElementSibling).toBe(slot)
  expect(document.querySelector('h1')?.className).toBe('sr-only')
  expect(findAddressSlot(document)).toBe(slot)
})

it('leaves a name as it is, which comes later than the address, and puts the address below it', () => {
  draw('0x12…34')
  const slot = findAddressSlot(document)
  const heading = document.querySelector('h1')
  if (heading) heading.textContent = 'ada.eth'
  expect(findAddressSlot(document)).toBe(slot)
  expect(heading?.className).toBe('')
})
