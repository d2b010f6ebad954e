// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { focusContent } from './focus-content'

beforeEach(() => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><input></main>'
})

test('a focus that went with its page comes to the content', () => {
  focusContent()
  expect(document.activeElement?.id).toBe('content')
})

test('what has the focus keeps it', () => {
  document.querySelector('input')?.focus()
  focusContent()
  expect(document.activeElement?.tagName).toBe('INPUT')
})
