import { expect, it } from 'vitest'
import { buildWalletTheme } from './wallet-theme'

it('gives RainbowKit the specification’s own values', () => {
  const { blurs, colors, fonts, radii } = buildWalletTheme({ isLight: false })
  expect(colors.accentColor).toBe('#d2f55e')
  expect(colors.accentColorForeground).toBe('#1f2937')
  expect(fonts.body).toMatch(/^ttramillas,/)
  expect(blurs.modalOverlay, 'no filter, which costs a drawing of all that lies behind').toBe('none')
  expect(radii.actionButton).toBe('0.5rem')
})
