// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { hydratedEvent, replayEarlyClicks } from './replay-early-clicks'

const start = new Function(replayEarlyClicks)

it('presses again what was pressed before anybody heard it: the last button, once', () => {
  document.body.innerHTML =
    '<button type="button">One</button><button type="button"><span>Two</span></button><p>Words</p>'
  const [one, two] = document.querySelectorAll('button')
  start()
  one?.click()
  two?.querySelector('span')?.click()
  document.querySelector('p')?.click()
  expect([one, two].map((button) => button?.getAttribute('aria-busy'))).toEqual([null, 'true'])
  const heard: (string | null)[] = []
  for (const button of [one, two]) button?.addEventListener('click', () => heard.push(button.textContent))
  dispatchEvent(new Event(hydratedEvent))
  expect(heard).toEqual(['Two'])
  expect(two?.hasAttribute('aria-busy')).toBe(false)
  one?.click()
  dispatchEvent(new Event(hydratedEvent))
  expect(heard).toEqual(['Two', 'One'])
})

it('holds a form that React would send until it can; one with an action is sent by the browser', () => {
  document.body.innerHTML =
    '<form><input><button type="submit">Own</button></form><form action="/explore"><button type="submit">Native</button></form>'
  const [own, native] = document.querySelectorAll('button')
  const sent: string[] = []
  addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push((event as SubmitEvent).submitter?.textContent ?? '')
  })
  start()
  own?.click()
  expect([sent, own?.getAttribute('aria-busy')]).toEqual([[], 'true'])
  native?.click()
  expect(sent).toEqual(['Native'])
  dispatchEvent(new Event(hydratedEvent))
  expect(sent).toEqual(['Native', 'Own'])
})

it('loads the page of the address that somebody goes back to before the router hears it, but not for a place of the same page', () => {
  const reload = vi.fn()
  const place = { pathname: '/collection', search: '?tab=activity', reload }
  const run = new Function('location', replayEarlyClicks)
  run(place)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).not.toHaveBeenCalled()
  place.search = ''
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
  dispatchEvent(new Event(hydratedEvent))
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
})
