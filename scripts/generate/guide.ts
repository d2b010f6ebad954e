// Takes the pictures of docs/guide from a demo of its own: `npm run generate guide`. They are committed.
import { spawnSync } from 'node:child_process'
import { findChromium, installChromium } from '@/scripts/find-chromium.mjs'

installChromium(console.log)
const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--config=e2e/guide', '--reporter=list'], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '' },
})
process.exitCode = status ?? 1
