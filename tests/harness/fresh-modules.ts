import { afterAll, vi } from 'vitest'

// A module of ours that another file has replaced, or whose state it has changed, is evaluated anew. Packages are not: Node keeps them.
vi.resetModules()
// A lazy import that is pending at that moment would leave the next file a module without exports.
afterAll(() => vi.dynamicImportSettled())
