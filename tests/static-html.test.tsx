// @vitest-environment jsdom

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { restoreStaticHtml } from '@/lib/browser/startup/restore-static-html'
import { shortenPageData } from '@/server/views/shorten-page-data'

const long = (name: string) =>
  `<section><h2>${name} &amp; more</h2>${'<p class="muted">One “two” three</p>'.repeat(10)}<br><input value=""></section>`
const short = '<p>None</p>'

afterEach(() => vi.unstubAllGlobals())

function renderOnServer(page: ReactNode): string {
  vi.stubGlobal('window', undefined)
  const html = renderToString(page)
  vi.unstubAllGlobals()
  return html
}

it('leaves HTML that the document has out of the data of a page, and finds it again in the browser', () => {
  const data = { parts: { one: long('One'), two: long('Two'), short }, rows: [{ html: long('Three') }], next: null }
  const html = renderOnServer(
    <main>
      <StaticHtml html={data.parts.one} />
      <StaticHtml html={data.parts.two} className="flex" />
      <StaticHtml html={short} />
      {data.rows.map((row) => (
        <StaticHtml key={row.html} html={row.html} />
      ))}
    </main>,
  )
  const sent = shortenPageData(data, html)
  expect(JSON.stringify(sent)).not.toContain('<section>')
  expect(sent).toMatchObject({ parts: { short }, next: null })
  const received = JSON.parse(JSON.stringify(sent))
  document.body.innerHTML = html
  restoreStaticHtml(received)
  expect(received).toEqual(data)
})

it('leaves out the small picture behind a picture of the document', () => {
  const [shown, other] = ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,AAAA']
  const html = renderOnServer(<span style={{ backgroundImage: `url(${shown})` }} />)
  const data = { items: [{ picture: { blurDataUrl: shown, width: 16 } }, { picture: { blurDataUrl: other } }] }
  expect(shortenPageData(data, html)).toEqual({
    items: [{ picture: { blurDataUrl: null, width: 16 } }, { picture: { blurDataUrl: other } }],
  })
})

it('keeps in the data what the document does not have, or has otherwise', () => {
  const data = { hidden: long('One'), changed: long('Two'), text: 'x'.repeat(300) }
  const html = renderOnServer(<StaticHtml html={data.changed} />).replace('more', 'less')
  expect(shortenPageData(data, html)).toEqual(data)
})
