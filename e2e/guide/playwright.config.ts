import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

const lightTheme = {
  name: 'theme',
  value: 'light',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** The pictures of docs/guide: `npm run generate guide`. No test, so `npm test` does not run it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/guide',
  // One market for all of them, in the order of their names.
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [{ name: 'guide' }],
  use: {
    ...base.use,
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 1000 },
    deviceScaleFactor: 2,
    storageState: { cookies: [lightTheme], origins: [] },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
})
