import { vi } from 'vitest'

// A module of ours that another file has replaced, or whose state it has changed, is evaluated anew. Packages are not: Node keeps them.
vi.resetModules()
