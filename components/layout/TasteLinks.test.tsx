import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TasteLinks } from './TasteLinks'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/explore?trait[Hat]=Cap&sort=price_asc#works' }) }))

test('a press before the scripts are there keeps what the page shows', () => {
  const hrefs = renderToStaticMarkup(<TasteLinks />).match(/(?<=href=")[^"]+/g)
  expect(hrefs).toContain('?trait[Hat]=Cap&amp;sort=price_asc&amp;lang=es')
  expect(hrefs).toContain('?trait[Hat]=Cap&amp;sort=price_asc&amp;theme=light')
})
