import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deferScripts } from '@/lib/browser/startup/defer-scripts'
import { earlyScript } from '@/lib/browser/startup/early-script'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

function readPolicy(header: string): Map<string, string[]> {
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

/** Of the scripts that stand in the page itself. */
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('every page carries an enforced policy and the other guards', async ({ request, market }) => {
  const item = await market.findItemForSale()
  for (const path of ['/', '/explore', itemPath(item), '/no-such-page', '/500', '/share.png']) {
    const headers = (await request.get(path)).headers()
    const policy = readPolicy(headers['content-security-policy'] ?? '')
    expect(policy.get('default-src'), path).toEqual(["'self'"])
    expect(policy.get('script-src'), path).toEqual(["'self'", hash(earlyScript), hash(deferScripts)])
    expect(policy.get('object-src'), path).toEqual(["'none'"])
    expect(policy.get('base-uri'), path).toEqual(["'none'"])
    expect(policy.get('frame-ancestors'), path).toEqual(["'self'", 'https://app.safe.global'])
    expect(headers['content-security-policy'], path).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['x-powered-by'], path).toBeUndefined()
    expect(headers['x-frame-options'], path).toBeUndefined()
  }
})

test('a picture or a font comes without the policy of pages', async ({ request }) => {
  for (const path of ['/fonts/newsreader-5.woff2', '/works/late-heron-672.avif']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const headers = response.headers()
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['permissions-policy'], path).toBeUndefined()
  }
})

test('answers of the API are data: nothing of them runs or is framed', async ({ request }) => {
  for (const path of ['/api/v1/config', '/api/v1/items', '/api/v1/no-such-call', '/api/health/ready']) {
    const response = await request.get(path)
    const policy = readPolicy(response.headers()['content-security-policy'] ?? '')
    expect(policy.get('default-src'), path).toEqual(["'none'"])
    expect(policy.get('frame-ancestors'), path).toEqual(["'none'"])
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(response.headers()['content-type'], path).toContain('application/json')
  }
})

test('the operator names who may frame the market @long', async ({ ownMarket }) => {
  const market = await ownMarket({ SAFE_APP_ORIGINS: 'https://safe.example, https://two.example' })
  const { headers } = await fetch(market.url)
  const policy = readPolicy(headers.get('content-security-policy') ?? '')
  expect(policy.get('frame-ancestors')).toEqual(["'self'", 'https://safe.example', 'https://two.example'])
})

test('a script that was smuggled into a page does not run', async ({ page, evidence }) => {
  // The browser speaks of what it stops, and Playwright tells of a request before the policy stops it.
  evidence.expect(/Content Security Policy|evil\.example/)
  await page.goto('/')
  const blocked = await collectViolations(page, () => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.smuggled = true')
    image.src = '/no-such-picture.png'
    document.body.append(image)
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/script.js'
    document.body.append(foreign)
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(frame)
  })
  evidence.expect(/status of 404/)
  await expect.poll(blocked).toEqual(['frame-src', 'script-src-attr', 'script-src-elem', 'script-src-elem'])
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
})

/** Runs it in the page and gives back how to read the directives that stood in its way. */
async function collectViolations(page: Page, smuggle: () => void): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const directives: string[] = []
    Object.assign(window, { brokenDirectives: directives })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      directives.push(effectiveDirective)
    })
  })
  await page.evaluate(smuggle)
  return () => page.evaluate(() => (window as unknown as { brokenDirectives: string[] }).brokenDirectives.toSorted())
}
