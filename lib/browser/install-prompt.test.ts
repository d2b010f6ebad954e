// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { canInstall, followInstallPrompt, promptToInstall } from './install-prompt'
import { installPromptKey, keepInstallPrompt } from './startup/keep-install-prompt'

afterEach(() => {
  Reflect.deleteProperty(window, installPromptKey)
  localStorage.clear()
})

/** As Chromium offers it: once, unless somebody takes it over. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome }),
  })
  dispatchEvent(event)
  return event
}

test('an offer from before the code came is kept, and the browser shows no banner', async () => {
  new Function(keepInstallPrompt)()
  expect(offer().defaultPrevented).toBe(true)
  const stop = followInstallPrompt()
  expect(canInstall.getState()).toBe(true)
  await promptToInstall()
  expect(canInstall.getState(), 'after it was asked for').toBe(false)
  offer()
  expect(canInstall.getState(), 'as the browser offers it again').toBe(true)
  dispatchEvent(new Event('appinstalled'))
  expect(canInstall.getState(), 'after it was installed by the browser’s menu').toBe(false)
  stop()
})

test('a reader who said no is not offered it again', async () => {
  new Function(keepInstallPrompt)()
  const stop = followInstallPrompt()
  offer('dismissed')
  await promptToInstall()
  offer()
  expect(canInstall.getState()).toBe(false)
  stop()
})

test('without an offer, as on iOS, nothing is shown', () => {
  const stop = followInstallPrompt()
  expect(canInstall.getState()).toBe(false)
  stop()
})
