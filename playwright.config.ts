import { defineConfig } from '@playwright/test'
import { compileMessages } from './scripts/messages/compile-messages.mjs'

// Tests read the English messages.
compileMessages()

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What speaks of the market as it begins: fifteen items, of which none is bought yet. */
const atFirst = ['story', 'no-script', 'shell', 'budgets'].map((name) => `${name}.spec.ts`)

/** What needs several processes needs PostgreSQL. */
const scaled = process.env.TEST_DATABASE === 'postgres' ? [] : ['scaled.spec.ts']

/** Each worker has a market of its own: one process, one chain, one database (e2e/fixtures). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that is shared can hold up one test of hundreds. `npm test` names what passed only the second time: a fault to find.
  retries: 1,
  // A project has workers of its own, and with them a new market.
  projects: [
    { name: 'at first', testMatch: atFirst },
    { name: 'later', testIgnore: [...atFirst, ...scaled] },
  ],
  use: {
    browserName: 'chromium',
    // What is not there is said soon, and names itself, where the test's own limit would name nothing.
    actionTimeout: 30_000,
    // A page that a story answers itself comes from no known network, and Chromium keeps such pages from what loopback serves.
    permissions: ['local-network-access'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium's sandbox refuses to run as root, as in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
    // A page that the worker loads is out of the reach of `page.route`. The story of the worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of each test takes a tenth of the time: `--trace=retain-on-failure` where a fault is looked for.
    trace: 'off',
  },
})
