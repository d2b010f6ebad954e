import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/harness/leave-nothing.ts']
/** No module is mocked and no page stands here, so that files can share what they import: a third of the time is imports. */
const shared = ['{data,scripts,server,styles,tests}/**/*.test.ts', 'lib/**/*.chain.test.ts']

/** Set by `npm test`, which tries them elsewhere. */
const leftOut = process.env.LEFT_OUT?.split(',') ?? []

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          setupFiles,
          include: ['{components,context,hooks,lib}/**/*.test.{ts,tsx}'],
          exclude: shared,
        },
      },
      { extends: true, test: { name: 'shared', setupFiles, include: shared, exclude: leftOut, isolate: false } },
    ],
  },
})
