import { afterEach, expect, it } from 'vitest'
import { getSite } from '@/lib/base/site'
import { withLocale } from '@/server/views/language'
import { applySite } from './apply-site'
import { readSiteFile } from './read-site-file'
import { findSiteSettings } from './site-settings'

afterEach(() => applySite(undefined))

it('gives each reader the site in their language, and without it the defaults', async () => {
  expect(getSite()).toEqual({ name: 'Verdigris' })
  applySite(await readSiteFile('deploy/examples/north-light'))
  expect(findSiteSettings()?.language).toBe('de')
  expect(withLocale('de', getSite).tagline).toBe('Fotografie aus dem Norden, seit 2011.')
  expect(withLocale('en', getSite).tagline).toBe('Photography from the north, since 2011.')
  applySite(undefined)
  expect(getSite()).toEqual({ name: 'Verdigris' })
})
