import { vi } from 'vitest'

// The default limit of one second is too short on a busy machine: `waitFor` failed although what it waited for came.
const timeout = 10_000
const key = Symbol.for('verdigris.test-wait')
const waits = globalThis as { [key]?: typeof vi.waitFor }
waits[key] ??= vi.waitFor
const waitFor = waits[key]
vi.waitFor = (job, options) => waitFor(job, options ?? { timeout })
