// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { hearingEvent, keepPresses } from './keep-presses'

it('presses again what was pressed before anybody heard it: the last button, once', () => {
  document.body.innerHTML =
    '<button type="button">One</button><button type="button"><span>Two</span></button><p>Words</p>'
  const [one, two] = document.querySelectorAll('button')
  new Function(keepPresses)()
  one?.click()
  two?.querySelector('span')?.click()
  document.querySelector('p')?.click()
  expect([one, two].map((button) => button?.getAttribute('aria-busy'))).toEqual([null, 'true'])
  const heard: (string | null)[] = []
  for (const button of [one, two]) button?.addEventListener('click', () => heard.push(button.textContent))
  dispatchEvent(new Event(hearingEvent))
  expect(heard).toEqual(['Two'])
  expect(two?.hasAttribute('aria-busy')).toBe(false)
  one?.click()
  dispatchEvent(new Event(hearingEvent))
  expect(heard).toEqual(['Two', 'One'])
})
