import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{components,context,data,hooks,lib,scripts,server,styles,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/harness/assert-clean-prototype.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
