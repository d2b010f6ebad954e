import type { Config } from 'tailwindcss'

/** Names for the tokens. Their values stand in styles/globals.css, once for each theme. */
const colours = [
  'wall',
  'panel',
  'raised',
  'line',
  'edge',
  'text',
  'muted',
  'accent',
  'on-accent',
  'patina',
  'danger',
  'warning',
  'good',
] as const

const named = Object.fromEntries(colours.map((name) => [name, `var(--${name})`]))

export default {
  content: ['./pages/**/*.tsx', './components/**/*.tsx'],
  theme: {
    colors: { ...named, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      sans: 'var(--font-body)',
      serif: 'var(--font-body)',
      mono: 'var(--font-mono)',
      emoji: 'var(--font-emoji)',
    },
    fontSize: {
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.125rem', '1.625rem'],
      xl: ['clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)', '1.25'],
      '2xl': ['clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)', '1.12'],
      '3xl': ['clamp(2.25rem, 1.4rem + 3.4vw, 3.5rem)', '1.04'],
    },
    borderRadius: { none: '0', DEFAULT: '0.5rem', control: '0.5rem', card: '0.75rem', full: '9999px' },
    extend: {
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
} satisfies Config
