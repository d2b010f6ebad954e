// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { getSite, setSiteSource, siteElementId } from './site'

afterEach(() => {
  setSiteSource(undefined)
  document.body.innerHTML = ''
})

it('is Verdigris where the page brings no site', () => {
  expect(getSite()).toEqual({ name: 'Verdigris' })
})

it('is what the page brings', () => {
  document.body.innerHTML = `<script id="${siteElementId}" type="application/json">{"name":"North Light"}</script>`
  expect(getSite().name).toBe('North Light')
})

it('on a server is the one of the current language', () => {
  document.documentElement.lang = 'de'
  setSiteSource((language) => ({ name: `North Light ${language}` }))
  expect(getSite().name).toBe('North Light de')
  document.documentElement.lang = ''
})
