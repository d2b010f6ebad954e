// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { siteElementId } from '@/lib/base/site'
import { buildWalletTheme } from './wallet-theme'

it('gives RainbowKit the specification’s own values', () => {
  const { blurs, colors, fonts, radii } = buildWalletTheme({ isLight: false })
  expect(colors.accentColor).toBe('#d2f55e')
  expect(colors.accentColorForeground).toBe('#1f2937')
  expect(fonts.body).toMatch(/^ttramillas,/)
  expect(blurs.modalOverlay, 'a filter draws the page behind the dialog twice').toBe('none')
  expect(radii.actionButton).toBe('0.5rem')
})

it('takes the colors of an operator’s site', () => {
  document.body.innerHTML = `<script id="${siteElementId}" type="application/json">{"name":"A","isBranded":true}</script>`
  const { accentColor, accentColorForeground } = buildWalletTheme({ isLight: false }).colors
  document.body.innerHTML = ''
  expect([accentColor, accentColorForeground]).toEqual(['var(--accent)', 'var(--on-accent)'])
})
