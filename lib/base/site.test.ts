// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { getSite, siteElementId } from './site'

afterEach(() => {
  document.body.innerHTML = ''
})

it('is Verdigris where the page brings no site', () => {
  expect(getSite()).toEqual({ name: 'Verdigris' })
})

it('is what the page brings', () => {
  document.body.innerHTML = `<script id="${siteElementId}" type="application/json">{"name":"North Light"}</script>`
  expect(getSite().name).toBe('North Light')
})
