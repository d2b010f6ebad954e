import { darkTheme } from '@rainbow-me/rainbowkit'
import { walletTheme } from '@/lib/base/client-defaults'
import { getSite } from '@/lib/base/site'

/** RainbowKit's theme with the market's accent, and the page's own surfaces for the rest. */
export function buildWalletTheme({ isLight }: { isLight: boolean }) {
  const isOwn = isLight || getSite().isBranded
  const theme = darkTheme({
    accentColor: isOwn ? 'var(--accent)' : walletTheme.accentColor,
    accentColorForeground: isOwn ? 'var(--on-accent)' : walletTheme.accentColorForeground,
  })
  return {
    ...theme,
    colors: {
      ...theme.colors,
      modalBackground: 'var(--raised)',
      modalBorder: 'var(--line)',
      modalBackdrop: 'var(--scrim)',
      modalText: 'var(--text)',
      modalTextSecondary: 'var(--muted)',
      modalTextDim: 'var(--muted)',
      generalBorder: 'var(--line)',
      generalBorderDim: 'var(--line)',
      menuItemBackground: 'var(--panel)',
      profileForeground: 'var(--raised)',
      profileAction: 'var(--panel)',
      profileActionHover: 'var(--line)',
      selectedOptionBorder: 'var(--edge)',
      closeButton: 'var(--muted)',
      closeButtonBackground: 'transparent',
      actionButtonBorder: 'var(--line)',
      actionButtonBorderMobile: 'var(--line)',
      actionButtonSecondaryBackground: 'var(--panel)',
      error: 'var(--danger)',
    },
    fonts: { body: `${walletTheme.bodyFont}, var(--font-body)` },
    // RainbowKit's `overlayBlur: 'none'` is `blur(0px)`: the browser draws the page behind the dialog twice. Without a GPU a frame
    // took 56 ms; without the filter it takes 17 ms.
    blurs: { modalOverlay: 'none' },
    radii: {
      ...theme.radii,
      actionButton: walletTheme.actionButtonRadius,
      connectButton: walletTheme.actionButtonRadius,
      menuButton: walletTheme.actionButtonRadius,
      modal: '0.75rem',
      modalMobile: '0.75rem',
    },
  }
}
